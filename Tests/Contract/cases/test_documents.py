"""Documents as other programs read them: Word and Excel files, pages, and what links lead to."""
import io
import subprocess

import docx
import openpyxl
import pytest

from support import DOC, DOCX, SHEET, XLSX, get, put, refused

PAGE = """<h1>Report</h1><p>Some <b>bold</b> text, 한국어, 日本語.</p><ul><li>one</li><li>two</li></ul>
<table><tr><td>a</td><td>b</td></tr></table>"""


def exported(drive, file_id, mime):
    return io.BytesIO(drive.files().export_media(fileId=file_id, mimeType=mime).execute())


@pytest.fixture
def page(drive):
    """A Doc made of a web page."""
    return put(drive, "page", PAGE.encode(), "text/html", mimeType=DOC)["id"]


def test_word_file(drive, page):
    """A Doc exports as a Word file with its headings, runs, lists and tables."""
    document = docx.Document(exported(drive, page, DOCX))
    texts = [paragraph.text for paragraph in document.paragraphs]
    assert texts[:4] == ["Report", "Some bold text, 한국어, 日本語.", "one", "two"]
    assert document.paragraphs[0].style.name == "Heading 1"
    assert [run.text for run in document.paragraphs[1].runs if run.bold] == ["bold"]
    assert [cell.text for cell in document.tables[0].rows[0].cells] == ["a", "b"]


def test_word_file_becomes_a_document(drive):
    """A Word file made by somebody else converts."""
    made = docx.Document()
    made.add_heading("Minutes", 2)
    made.add_paragraph("first", style="List Number")
    made.add_paragraph().add_run("emphasis").italic = True
    made.add_table(1, 2).rows[0].cells[1].text = "cell"
    file = io.BytesIO()
    made.save(file)
    file_id = put(drive, "m.docx", file.getvalue(), DOCX, mimeType=DOC)["id"]
    text = exported(drive, file_id, "text/markdown").read().decode()
    assert "## Minutes" in text and "1. first" in text and "*emphasis*" in text and "cell |" in text


def test_excel_file(drive):
    """A Sheet exports as an Excel file with typed cells, and comes back from one with all its sheets."""
    sheet = put(drive, "t", "name,n\n한글,1.5\n,TRUE\n".encode(), "text/csv", mimeType=SHEET)["id"]
    book = openpyxl.load_workbook(exported(drive, sheet, XLSX))
    assert [list(row) for row in book.active.values] == [["name", "n"], ["한글", 1.5], [None, True]]
    book.create_sheet("second")["B2"] = "deep"
    file = io.BytesIO()
    book.save(file)
    again = put(drive, "b", file.getvalue(), XLSX, mimeType=SHEET)["id"]
    assert exported(drive, again, "text/csv").read().decode() == "name,n\r\n한글,1.5\r\n,TRUE"
    assert openpyxl.load_workbook(exported(drive, again, XLSX))["second"]["B2"].value == "deep"


def test_pages(drive, page):
    """The text of a PDF can be read out again, whatever its script."""
    pdf = exported(drive, page, "application/pdf").read()
    text = subprocess.run(["pdftotext", "-enc", "UTF-8", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    assert all(part in text for part in ["Report", "Some bold text", "한국어", "日本語", "one"])


def test_links_work_as_given(user, page):
    """Every export link leads to the format that it is listed under."""
    links = get(user.drive, page, "exportLinks")["exportLinks"]
    assert set(links) >= {"application/pdf", "text/plain", DOCX}
    for mime, link in links.items():
        answer = user.http.get(link)
        assert answer.status_code == 200 and answer.headers["Content-Type"] == mime


def test_what_is_no_word_file(drive):
    """Content that is not what it is said to be does not convert."""
    with refused(400, reason="conversionUnsupportedConversionPath"):
        put(drive, "x", b"PK\x03\x04 nothing", DOCX, mimeType=DOC)
