//! Names for downloads.

use rules::code::Code;
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
    let crops = filter.crops.values().iter().map(Crop::label);
    let seasons = filter.seasons.values().iter().map(|season| season.label());
    let years: Vec<_> =
        filter.crop_years.values().iter().map(|CropYear(year)| format!("crop year {year}")).collect();
    let choices = filter.choices.iter().flat_map(|(name, codes)| {
        let choice = |code: &Code| TABLE.named(name)?.choice(code.as_str());
        codes.values().iter().filter_map(choice)
    });
    let parts = [PlantingRow::PLURAL, farmer]
        .into_iter()
        .chain(few(crops))
        .chain(few(seasons))
        .chain(few(years.iter().map(String::as_str)))
        .chain(few(choices.map(|choice| choice.label)));
    joined(parts, format, today)
}

/// More words would make a name that some file systems refuse.
const NAMED_MAX: usize = 4;

/// Names none of many, because some of them would say something else.
fn few<'a>(words: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
    let words: Vec<_> = words.collect();
    let named = if words.len() > NAMED_MAX { Vec::new() } else { words };
    named.into_iter()
}

/// Gives a name such as `fields-ada-miller-2026-11-21.geojson`.
pub fn file_name_of_fields(format: Format, farmer: &str, today: Day) -> String {
    joined([FieldRow::PLURAL, farmer].into_iter(), format, today)
}

/// Gives a name such as `season-crop-year-2026-2026-07-01.xlsx`.
pub fn file_name_of_book(format: Format, CropYear(year): CropYear, today: Day) -> String {
    joined(["season", &format!("crop year {year}")].into_iter(), format, today)
}

/// Gives a name such as `farmers-crop-year-2026-2026-11-21.xlsx`.
pub fn file_name_of_farmers(format: Format, CropYear(year): CropYear, today: Day) -> String {
    joined(["farmers", &format!("crop year {year}")].into_iter(), format, today)
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
