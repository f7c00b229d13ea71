use std::collections::BTreeMap;

use formats::{Format, file_name_of_plantings};
use proptest::prelude::*;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::filter::Filter;
use rules::season::Season;

use crate::support::{day, same_cases, strategy};

#[test]
fn name_has_the_farmer_the_filter_and_the_day() {
    let today = day("2026-11-21");
    let everything = Filter {
        crops: Crop::SUGAR_BEETS.into(),
        seasons: Season::SpringSummer.into(),
        crop_years: CropYear(2026).into(),
        choices: BTreeMap::from([("irrigation", Code::parse("nonIrrigated").unwrap().into())]),
        ..Filter::default()
    };
    let two = Filter { crops: [Crop::CORN, Crop::WHEAT].into_iter().collect(), ..Filter::default() };
    let many = Filter { crops: Crop::all().collect(), ..Filter::default() };
    let cases = [
        ("Ada Miller", Filter::default(), "plantings-ada-miller-2026-11-21.geojson"),
        (
            "Ada Miller",
            everything,
            "plantings-ada-miller-sugar-beets-spring-summer-crop-year-2026-not-irrigated-2026-11-21.geojson",
        ),
        ("Ada Miller", two, "plantings-ada-miller-corn-wheat-2026-11-21.geojson"),
        ("Ada Miller", many, "plantings-ada-miller-2026-11-21.geojson"),
        ("", Filter::default(), "plantings-2026-11-21.geojson"),
        ("../\"; O'Neill\r\n", Filter::default(), "plantings-o-neill-2026-11-21.geojson"),
        ("Marcus Vásquez", Filter::default(), "plantings-marcus-vasquez-2026-11-21.geojson"),
        ("Begon\u{303}a O’Brien", Filter::default(), "plantings-begona-o-brien-2026-11-21.geojson"),
    ];
    for (farmer, filter, expected) in cases {
        assert_eq!(file_name_of_plantings(Format::Geojson, farmer, &filter, today), expected);
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn name_is_safe_in_a_header_and_on_every_file_system(
        farmer in any::<String>(),
        filter in strategy::filter(),
        today in strategy::day(),
    ) {
        for format in Format::ALL {
            let name = file_name_of_plantings(format, &farmer, &filter, today);
            let stem = name.strip_suffix(&format!(".{}", format.extension())).unwrap();
            let is_safe = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            prop_assert!(stem.bytes().all(is_safe), "{}", name);
            prop_assert!(stem.starts_with("plantings-") && stem.ends_with(&today.to_string()));
        }
    }
}
