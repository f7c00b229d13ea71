//! Inputs from a seed: mostly valid ones, and often typing mistakes.

use rules::account::SignUpForm;
use rules::activity::FarmerName;
use rules::contact::ContactForm;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::Filter;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::planting::PlantingForm;
use rules::planting::members::{
    CROP, END_DATE, ESTIMATED_ACRES, FIELD_NAME, LATITUDE, LEGAL_DESCRIPTION, LONGITUDE, ORIGINAL_ACRES,
    OTHER_SHAREHOLDERS, SHARE, START_DATE, UNIT_NUMBER,
};
use rules::season::Season;
use uuid::Uuid;

use super::random::Random;
use super::{day as date, instant as time};

const NAMES: [&str; 12] = [
    "North 40",
    "Süd",
    "  Pivot 7 ",
    "=1+1",
    "",
    " ",
    "Kötter's \"home\", east",
    "🌽",
    "a\u{0}b",
    "a\u{202e}b",
    "Élan",
    "O'Neill",
];
const WORDS: [&str; 14] = [
    "Ada",
    "miller",
    "MILLER",
    "Zoë",
    "ada@farm.example",
    "ADA@FARM.EXAMPLE",
    "ada@farm",
    "plain",
    "3085550147",
    "308555014",
    "plant-the-turnrows",
    "1234567",
    "",
    "two\nlines",
];
const NUMBERS: [&str; 16] = [
    "",
    "0",
    "-0",
    ".",
    "1e3",
    "NaN",
    "1,200",
    "37.25",
    "37.255",
    "100000",
    "100000.01",
    "90",
    "-180",
    "180.0000001",
    "12345678901234567890.5",
    " 41.2565 ",
];
const DATES: [&str; 10] = [
    "",
    "2026-02-14",
    "2026-02-15",
    "2026-07-31",
    "2026-08-01",
    "2024-02-29",
    "2026-02-29",
    "04/30/2026",
    "2026-04-30T23:30:00-06:00",
    "2200-01-01",
];

pub(crate) fn name(random: &mut Random) -> String {
    match random.below(20) {
        0 => "n".repeat(usize::try_from(random.between(99, 102)).unwrap()),
        1..=15 => format!("Field {}", random.below(400)),
        _ => (*random.pick(&NAMES)).to_owned(),
    }
}

fn word(random: &mut Random) -> String {
    (*random.pick(&WORDS)).to_owned()
}

/// Mostly the text itself.
fn mostly(random: &mut Random, text: &str) -> String {
    if random.one_in(8) { word(random) } else { text.to_owned() }
}

fn number(random: &mut Random, bound: i64) -> String {
    if random.one_in(8) {
        return (*random.pick(&NUMBERS)).to_owned();
    }
    let whole = random.between(-bound / 8, bound);
    match random.below(3) {
        0 => whole.to_string(),
        1 => format!("{whole}.{:02}", random.below(100)),
        _ => format!("{whole}.{}", random.below(1_000_000_000)),
    }
}

fn date_text(random: &mut Random) -> String {
    if random.one_in(8) { (*random.pick(&DATES)).to_owned() } else { day(random).to_string() }
}

/// Mostly within a few years, so that it hits seasons; sometimes any day.
pub(crate) fn day(random: &mut Random) -> Day {
    let (first, last) =
        if random.one_in(10) { ("1900-01-01", "2199-12-31") } else { ("2024-01-01", "2027-12-31") };
    let number = random.between(date(first).number().into(), date(last).number().into());
    Day::from_number(i32::try_from(number).unwrap()).unwrap()
}

pub(crate) fn instant(random: &mut Random) -> Instant {
    let number =
        random.between(time("1900-01-01T00:00:00Z").number(), time("2199-12-31T23:59:59.999Z").number());
    Instant::from_number(number).unwrap()
}

pub(crate) fn crop(random: &mut Random) -> Crop {
    *random.pick(&Crop::specified().collect::<Vec<_>>())
}

pub(crate) fn filter(random: &mut Random) -> Filter {
    Filter {
        crops: random.one_in(2).then(|| crop(random)).into_iter().collect(),
        seasons: random.one_in(2).then(|| *random.pick(&Season::ALL)).into_iter().collect(),
        crop_years: random
            .one_in(3)
            .then(|| CropYear(i32::try_from(random.between(2023, 2028)).unwrap()))
            .into_iter()
            .collect(),
        ..Filter::default()
    }
}

pub(crate) fn planting_form(random: &mut Random) -> PlantingForm {
    let name = name(random);
    let crop = {
        let crop = crop(random);
        mostly(random, crop.label())
    };
    PlantingForm::default()
        .with(&FIELD_NAME, name)
        .with(&CROP, crop)
        .with(&ESTIMATED_ACRES, number(random, 120_000))
        .with(&LATITUDE, number(random, 95))
        .with(&LONGITUDE, number(random, 185))
        .with(&START_DATE, date_text(random))
        .with(&END_DATE, date_text(random))
        .with(&SHARE, number(random, 102))
        .with(&OTHER_SHAREHOLDERS, word(random))
        .with(&ORIGINAL_ACRES, number(random, 120_000))
        .with(&LEGAL_DESCRIPTION, self::name(random))
        .with(&UNIT_NUMBER, word(random))
}

pub(crate) fn sign_up_form(random: &mut Random) -> SignUpForm {
    let password = mostly(random, "plant-the-turnrows");
    SignUpForm {
        first_name: mostly(random, "Ada"),
        last_name: name(random),
        email: mostly(random, "Ada@Farm.example"),
        phone_number: mostly(random, "3085550147"),
        farm_name: name(random),
        confirm_password: mostly(random, &password),
        password,
    }
}

pub(crate) fn contact_form(random: &mut Random) -> ContactForm {
    let length = usize::try_from(random.between(0, 1100)).unwrap();
    ContactForm {
        email_address: mostly(random, "ada@farm.example"),
        subject: name(random),
        description: "ü".repeat(length),
    }
}

pub(crate) fn farmers(random: &mut Random) -> Vec<FarmerName> {
    let count = random.below(8);
    let id = |random: &mut Random| UserId(Uuid::from_u128(u128::from(random.below(8))));
    (0..count)
        .map(|_| FarmerName { user_id: id(random), first_name: word(random), last_name: word(random) })
        .collect()
}
