//! Strategies for property tests.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::string::string_regex;
use rules::acres::Acres;
use rules::bounding_box::BoundingBox;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::{Day, FIRST_YEAR, LAST_YEAR};
use rules::field::{Fips, subfields};
use rules::filter::{AnyOf, Filter};
use rules::fix::{Accuracy, Fix, Mark};
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::notes::Notes;
use rules::percent::Percent;
use rules::planting::members::MEMBERS;
use rules::planting::{MemberText, Period, Planting, PlantingForm, PlantingReport, TABLE};
use rules::record::{Confirmation, Kind, Version};
use rules::season::Season;
use rules::text::FieldName;
use uuid::Uuid;

use super::{day as date, instant as time};

pub(crate) fn crop() -> impl Strategy<Value = Crop> {
    prop::sample::select(Crop::all().collect::<Vec<_>>())
}

pub(crate) fn season() -> impl Strategy<Value = Season> {
    prop::sample::select(Season::ALL.to_vec())
}

/// Any day, often one near the bounds of seasons and years.
pub(crate) fn day() -> impl Strategy<Value = Day> {
    let bounds = ["02-14", "02-15", "02-28", "07-31", "08-01", "12-01", "12-02", "12-31", "01-01"];
    let near = (2023..2028_i32, prop::sample::select(bounds.to_vec()))
        .prop_map(|(year, bound)| date(&format!("{year}-{bound}")));
    let first = date(&format!("{FIRST_YEAR}-01-01")).number();
    let last = date(&format!("{LAST_YEAR}-12-31")).number();
    prop_oneof![near, (first..=last).prop_filter_map("a day", Day::from_number)]
}

pub(crate) fn instant() -> impl Strategy<Value = Instant> {
    let first = time("1900-01-01T00:00:00Z").number();
    let last = time("2199-12-31T23:59:59.999Z").number();
    (first..=last).prop_filter_map("an instant", |number| Instant::from_number(number).ok())
}

pub(crate) fn filter() -> impl Strategy<Value = Filter> {
    let corners = (-200.0..200.0, -90.0..90.0, -200.0..200.0, -90.0..90.0_f64);
    let area = corners.prop_map(|(west, south, east, north)| BoundingBox::new([west, south, east, north]));
    let years = any_of((2020..2030_i32).prop_map(CropYear));
    let reporters = any_of((0..4_u128).prop_map(|number| UserId(Uuid::from_u128(number))));
    let choices = choices().prop_map(|choices| {
        let listed = choices.into_iter().filter(|(name, _)| TABLE.choice_named(name).is_some());
        listed.map(|(name, code)| (name, code.into())).collect()
    });
    (any_of(crop()), any_of(season()), years, any_of(fips()), reporters, area, choices).prop_map(
        |(crops, seasons, crop_years, counties, reporters, area, choices)| Filter {
            crops,
            seasons,
            crop_years,
            counties,
            reporters,
            area,
            choices,
        },
    )
}

/// Often no value, which keeps everything.
fn any_of<T: Clone + PartialEq + std::fmt::Debug>(
    value: impl Strategy<Value = T>,
) -> impl Strategy<Value = AnyOf<T>> {
    vec(value, 0..3).prop_map(|values| values.into_iter().collect())
}

/// Few, so that some are equal.
pub(crate) fn fips() -> impl Strategy<Value = Fips> {
    prop::sample::select(vec!["31019", "31047", "31081"]).prop_filter_map("a county", Fips::parse)
}

/// The values that a filter reads.
pub(crate) fn seasonal() -> impl Strategy<Value = (Crop, Option<Day>, Option<Day>)> {
    (crop(), option::of(day()), option::of(day()))
}

/// A text that people type; sometimes any text at all.
pub(crate) fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[ -~]{0,12}",
        1 => "[0-9.,+-]{0,12}",
        1 => "[0-9]{4}-[0-9]{2}-[0-9]{2}",
        1 => any::<String>(),
        1 => crop().prop_map(|crop| crop.label().to_owned()),
    ]
}

pub(crate) fn planting_form() -> impl Strategy<Value = PlantingForm> {
    let members: Vec<_> = PlantingForm::members().collect();
    vec(typed(), members.len()).prop_map(move |texts| {
        members
            .iter()
            .zip(texts)
            .fold(PlantingForm::default(), |form, (member, text)| form.with(member, text))
    })
}

pub(crate) fn acres() -> impl Strategy<Value = Acres> {
    (1..=10_000_000_u32).prop_filter_map("acres", Acres::from_hundredths)
}

pub(crate) fn location() -> impl Strategy<Value = Location> {
    (-90.0..=90.0, -180.0..=180.0)
        .prop_filter_map("a location", |(latitude, longitude)| Location::new(latitude, longitude).ok())
}

pub(crate) fn accuracy() -> impl Strategy<Value = Accuracy> {
    (1..=100_000_u32).prop_filter_map("an accuracy", Accuracy::from_tenths)
}

pub(crate) fn fix() -> impl Strategy<Value = Fix> {
    prop_oneof![
        (accuracy(), instant()).prop_map(|(accuracy, taken_at)| Fix::Measured { accuracy, taken_at }),
        (option::of(accuracy()), instant())
            .prop_map(|(accuracy, taken_at)| Fix::Moved { accuracy, taken_at }),
    ]
}

pub(crate) fn mark() -> impl Strategy<Value = Mark> {
    (location(), option::of(fix())).prop_map(|(location, fix)| Mark { location, fix })
}

pub(crate) fn period() -> impl Strategy<Value = Period> {
    (option::of(day()), option::of(day())).prop_map(|(one, other)| match (one, other) {
        (Some(one), Some(other)) => Period::new(Some(one.min(other)), Some(one.max(other))).unwrap(),
        (one, other) => Period::new(one.or(other), None).unwrap(),
    })
}

pub(crate) fn report() -> impl Strategy<Value = PlantingReport> {
    // Built once: proptest would parse a pattern given as text again for every value.
    let name = string_regex("[^\\p{C}\\p{Z}]{1,100}").unwrap();
    report_of(name.prop_filter_map("a name", |name| FieldName::parse(&name).ok()))
}

fn report_of(name: impl Strategy<Value = FieldName>) -> impl Strategy<Value = PlantingReport> {
    let said = (choices(), option::of(percent()), option::of(acres()), texts(), option::of(notes()));
    (name, crop(), option::of(acres()), option::of(mark()), period(), said).prop_map(
        |(field_name, crop, acres, location, period, (choices, share, original_acres, texts, notes))| {
            PlantingReport {
                acres,
                location,
                period,
                choices,
                share,
                original_acres,
                texts,
                notes,
                ..PlantingReport::new(field_name, crop)
            }
        },
    )
}

pub(crate) fn percent() -> impl Strategy<Value = Percent> {
    (1..=10_000_u16).prop_filter_map("percent", Percent::from_hundredths)
}

/// Texts of the members with a limit of their own, or none.
fn texts() -> impl Strategy<Value = BTreeMap<&'static str, MemberText>> {
    let texts = ["NE 12-10N-38W", "=1+1, \"wet\"", "Süd <west>", "0002-0001 OU"];
    let members = MEMBERS.into_iter().filter(|member| matches!(member.kind, Kind::Line(_) | Kind::Lines(_)));
    let picks: Vec<_> = members
        .map(|member| {
            let texts: Vec<_> =
                texts.iter().filter_map(|text| MemberText::of_member(member, text).unwrap()).collect();
            option::of(prop::sample::select(texts)).prop_map(|text| Some((member.name, text?)))
        })
        .collect();
    picks.prop_map(|picks| picks.into_iter().flatten().collect())
}

fn notes() -> impl Strategy<Value = Notes> {
    let notes = ["Hail on May 4", "=1+1, \"wet\"", "Süd <west> & north"];
    prop::sample::select(notes.to_vec()).prop_map(|notes| Notes::parse(notes).unwrap())
}

/// Codes of each list, or none.
fn choices() -> impl Strategy<Value = BTreeMap<&'static str, Code>> {
    let codes = MEMBERS.into_iter().filter_map(|member| match member.kind {
        Kind::Choice(list) => Some((member.name, list.iter().map(|choice| choice.code.to_owned()).collect())),
        Kind::Subfield => Some((member.name, subfields().collect::<Vec<_>>())),
        _ => None,
    });
    let picks: Vec<_> = codes
        .map(|(name, codes)| {
            let codes: Vec<_> = codes.iter().filter_map(|code| Code::parse(code)).collect();
            option::of(prop::sample::select(codes)).prop_map(move |code| Some((name, code?)))
        })
        .collect();
    picks.prop_map(|picks| picks.into_iter().flatten().collect())
}

pub(crate) fn planting() -> impl Strategy<Value = Planting> {
    planting_of(report())
}

/// Plantings, many of which share a name or acres.
#[allow(dead_code, reason = "other crates share this folder")]
pub(crate) fn alike() -> impl Strategy<Value = Planting> {
    let names = ["North", "north", "NORTH 2", "South", "Süd", "South 40 by the long creek"];
    let name = prop::sample::select(names.to_vec()).prop_map(|name| FieldName::parse(name).unwrap());
    let acres = prop::sample::select(vec![1, 100, 3_725]).prop_map(Acres::from_hundredths);
    let report = (report_of(name), option::of(acres))
        .prop_map(|(report, acres)| PlantingReport { acres: acres.flatten(), ..report });
    planting_of(report)
}

fn planting_of(report: impl Strategy<Value = PlantingReport>) -> impl Strategy<Value = Planting> {
    let ids = any::<[u128; 4]>();
    let times = (instant(), instant(), instant());
    let confirmation = option::of(prop::sample::select(vec![Confirmation::Pending, Confirmation::Confirmed]));
    (ids, report, times, confirmation, 1..i32::MAX).prop_map(
        |(
            [planting_id, farmer, creator, updated_by],
            report,
            (created_at, updated_at, reported_at),
            confirmation,
            version,
        )| Planting {
            planting_id: PlantingId(Uuid::from_u128(planting_id)),
            farmer: UserId(Uuid::from_u128(farmer)),
            creator: UserId(Uuid::from_u128(creator)),
            report,
            created_at,
            updated_at,
            updated_by: UserId(Uuid::from_u128(updated_by)),
            reported_at,
            confirmation,
            version: Version(version),
            answer: None,
        },
    )
}
