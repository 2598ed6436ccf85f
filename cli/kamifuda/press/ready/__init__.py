"""Ready pictures of whole cards to sheets."""
