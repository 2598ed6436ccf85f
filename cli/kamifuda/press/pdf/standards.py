"""What a document declares that keeps to a standard for print shops: ISO 15930-4 (PDF/X-1a:2003) or -7 (PDF/X-4)."""

from typing import Literal
from xml.sax.saxutils import escape

from kamifuda.dataclass import dataclass
from kamifuda.press.colour.profiles import Condition
from kamifuda.press.pdf.objects import Objects, text_string

Name = Literal["PDF/X-1a:2003", "PDF/X-4"]
VERSIONS = {"PDF/X-1a:2003": "1.4", "PDF/X-4": "1.6"}  # of PDF, which each standard stands on
# The standards want a date, and equal input gives equal bytes: without SOURCE_DATE_EPOCH it is this one.
MOMENT = "D:20000101000000Z"
_REGISTRY = "http://www.color.org"
_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>Kamifuda</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate><xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{identity}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>Kamifuda</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
{version}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


@dataclass(frozen=True, slots=True)
class Standard:
    """A standard, and the press the document is made for."""

    name: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class Declared:
    """Entries for the catalogue and for the document's information."""

    catalogue: str
    info: str


def declare(objects: Objects, standard: Standard, title: str, moment: str) -> Declared:
    """Write metadata and output intent; gives what refers to them."""
    moment = moment or MOMENT
    condition, old = standard.condition, standard.name.startswith("PDF/X-1a")
    profile = objects.stream("output profile", "/N 4", condition.icc)
    registered = f"/RegistryName({_REGISTRY})" if condition.identifier else ""
    objects.put(
        "output intent",
        f"<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier{text_string(condition.identifier or 'Custom')}"
        f"{registered}/OutputCondition{text_string(condition.name)}/Info{text_string(condition.name)}"
        f"/DestOutputProfile {profile}>>",
    )
    key = "pdfx:GTS_PDFXVersion" if old else "pdfxid:GTS_PDFXVersion"
    conformance = f"<pdfx:GTS_PDFXConformance>{standard.name}</pdfx:GTS_PDFXConformance>" if old else ""
    text = _XMP.format(
        title=escape("".join(c for c in title if c.isprintable())),
        date=_xmp_date(moment),
        identity=_uuid(objects.identity),
        version=f"<{key}>{standard.name}</{key}>{conformance}",
    )
    metadata = objects.stream("metadata", "/Type/Metadata/Subtype/XML", text.encode("utf-8", "replace"), packed=True)
    version = f"/GTS_PDFXVersion({standard.name})/GTS_PDFXConformance({standard.name})" if old else ""
    return Declared(
        f"/OutputIntents[{objects.ref('output intent')}]/Metadata {metadata}",
        f"/Trapped/False/CreationDate{text_string(moment)}/ModDate{text_string(moment)}{version}",
    )


def _xmp_date(moment: str) -> str:
    """A PDF date as XMP writes it."""
    d = moment.removeprefix("D:")
    return f"{d[:4]}-{d[4:6]}-{d[6:8]}T{d[8:10]}:{d[10:12]}:{d[12:14]}Z"


def _uuid(digits: str) -> str:
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:32]))
