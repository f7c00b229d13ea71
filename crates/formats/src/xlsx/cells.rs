use rust_xlsxwriter::{ColNum, ExcelDateTime, Format, RowNum, Worksheet, XlsxError};

use crate::feature::Content;
use crate::value::Value;

/// How a column shows its values. A day has no time zone; an instant is in UTC and says so. The format for text keeps a
/// number's leading zeros, and an equals sign in front, also after a person has edited the cell.
pub(super) fn number_format(content: Content) -> Format {
    Format::new().set_num_format(match content {
        Content::Text | Content::Choice(_) => "@",
        Content::Day => "yyyy-mm-dd",
        Content::Instant => "yyyy-mm-dd hh:mm:ss \"UTC\"",
        Content::Number { places: 0 } => "0",
        Content::Number { places: 1 } => "0.0",
        Content::Number { places: 2 } => "#,##0.00",
        // Six places are four inches. The cell keeps the seventh.
        Content::Number { .. } => "0.000000",
    })
}

/// Writes text as text, whatever it looks like, and days and instants as dates.
pub(super) fn write(
    sheet: &mut Worksheet,
    (row, column): (RowNum, ColNum),
    content: Content,
    value: &Value<'_>,
) -> Result<(), XlsxError> {
    match value {
        Value::Text(text) => match date(content, text) {
            Some(date) => sheet.write_datetime(row, column, &date),
            None => sheet.write_string(row, column, shown(content, text)),
        },
        Value::Whole(number) => sheet.write_number(row, column, *number),
        Value::Meters(number) => sheet.write_number(row, column, number.number()),
        Value::Hundredths(number) => sheet.write_number(row, column, number.number()),
        Value::Degrees(number) => sheet.write_number(row, column, number.number()),
    }
    .map(|_| ())
}

fn date(content: Content, text: &str) -> Option<ExcelDateTime> {
    let is_date = matches!(content, Content::Day | Content::Instant);
    is_date.then(|| ExcelDateTime::parse_from_str(text).ok()).flatten()
}

/// The unit is characters.
pub(super) fn width(content: Content, value: &Value<'_>) -> usize {
    match content {
        // The format adds a space and the letters.
        Content::Instant => "2026-04-30 13:30:00 UTC".len(),
        Content::Text | Content::Choice(_) | Content::Day | Content::Number { .. } => {
            shown(content, &value.to_string()).chars().count()
        }
    }
}

fn shown(content: Content, text: &str) -> &str {
    let Content::Choice(choices) = content else { return text };
    choices.iter().find(|choice| choice.code == text).map_or(text, |choice| choice.label)
}
