"""Reads the only sheet of a workbook from standard input by openpyxl. Prints its form and its rows as JSON."""

import io
import json
import sys

from openpyxl import load_workbook

book = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
[sheet] = book.worksheets
head, *rows = sheet.iter_rows()
json.dump(
    {
        "frozen": sheet.freeze_panes,
        "widths": all(sheet.column_dimensions[cell.column_letter].width for cell in head),
        "rows": [
            {
                name.value: [cell.data_type, cell.number_format, str(cell.value)]
                for name, cell in zip(head, row)
                if cell.value is not None
            }
            for row in rows
        ],
    },
    sys.stdout,
)
