//! Names for downloads.

use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::Filter;
use rules::names::plain;
use rules::planting::TABLE;

use crate::{Feature, FieldRow, Format, PlantingRow};

/// A name that describes the file's content, such as `plantings-ada-miller-corn-2026-11-21.geojson`.
///
/// It has only lower-case ASCII letters, digits, hyphens and the dots of its extension, so that every file system and a
/// `Content-Disposition` header accept it unchanged.
pub fn file_name_of_plantings(format: Format, farmer: &str, filter: &Filter, today: Day) -> String {
    let crop_year = filter.crop_year.map(|CropYear(year)| format!("crop year {year}"));
    let parts = [
        Some(PlantingRow::PLURAL),
        Some(farmer),
        filter.crop.as_ref().map(Crop::label),
        filter.season.map(|season| season.label()),
        crop_year.as_deref(),
    ];
    let choices = filter.choices.iter().filter_map(|(name, code)| TABLE.named(name)?.choice(code.as_str()));
    joined(parts.into_iter().flatten().chain(choices.map(|choice| choice.label)), format, today)
}

/// Gives a name such as `fields-ada-miller-2026-11-21.geojson`.
pub fn file_name_of_fields(format: Format, farmer: &str, today: Day) -> String {
    joined([FieldRow::PLURAL, farmer].into_iter(), format, today)
}

fn joined<'a>(parts: impl Iterator<Item = &'a str>, format: Format, today: Day) -> String {
    let mut name = String::new();
    for part in parts.map(plain) {
        let words = part.split(|character: char| !character.is_ascii_alphanumeric());
        for word in words.filter(|word| !word.is_empty()) {
            name.push_str(word);
            name.push('-');
        }
    }
    format!("{name}{today}.{}", format.extension())
}
