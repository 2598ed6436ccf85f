"""One module per group of deck rules; `legality` picks the function by the rule's word."""
