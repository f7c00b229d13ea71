//! What an acreage report asks for beside the crop, the acres and the dates. On one ground it stays the same over the
//! years; a few plantings lack something, so that their lines cannot be filed as they are.

use rules::acres::Acres;
use rules::code::Code;
use rules::crop::Crop;
use rules::percent::{MAX_PERCENT, Percent};
use rules::planting::members::{
    ACRES_CHANGE_REASON, CROP_CLASS, IRRIGATION, LEGAL_DESCRIPTION, ORGANIC, OTHER_SHAREHOLDERS, STATUS,
    UNIT_NUMBER,
};
use rules::planting::{MemberText, PlantingReport};
use rules::record::Member;

use crate::names;
use crate::people::Farm;
use crate::random::Random;

/// Percentages of plantings.
const WITHOUT_SHARE: u32 = 4;
const WITHOUT_SHAREHOLDERS: u32 = 10;
const WITHOUT_LEGAL_DESCRIPTION: u32 = 10;
const WITHOUT_IRRIGATION: u32 = 8;
const PREVENTED: u32 = 2;
const FAILED: u32 = 3;
const MEASURED_AGAIN: u32 = 5;
const UNEXPLAINED: u32 = 15;

/// Percentages of farms and of grounds.
const ORGANIC_FARMS: u32 = 8;
const IRRIGATED: u32 = 45;
const SHARED: u32 = 30;

pub(crate) fn answered(mut report: PlantingReport, farm: &Farm, random: &mut Random) -> PlantingReport {
    let of_farm = seeded(&farm.farmer.0.to_string());
    let mut of_ground = of_farm.branch(seed(report.field_name.as_str()));
    let is_irrigated = of_ground.percent(IRRIGATED);
    if !random.percent(WITHOUT_IRRIGATION) {
        choose(&mut report, &IRRIGATION, if is_irrigated { "irrigated" } else { "nonIrrigated" });
    }
    if let Some(class) = class(&report) {
        choose(&mut report, &CROP_CLASS, class);
    }
    if of_farm.clone().percent(ORGANIC_FARMS) {
        let is_certified = of_ground.percent(70);
        choose(&mut report, &ORGANIC, if is_certified { "certified" } else { "transitional" });
    }
    share(&mut report, &mut of_ground, random);
    let section = names::section(&mut of_ground);
    if !random.percent(WITHOUT_LEGAL_DESCRIPTION) {
        write(&mut report, &LEGAL_DESCRIPTION, &section);
    }
    write(&mut report, &UNIT_NUMBER, &format!("{:04}-{:04} BU", of_ground.between(1, 4), 1));
    measured_again(&mut report, random);
    match random.below(100) {
        chance if chance < PREVENTED => choose(&mut report, &STATUS, "prevented"),
        chance if chance < PREVENTED + FAILED => choose(&mut report, &STATUS, "failed"),
        _ => {}
    }
    report
}

/// Small grains are insured as winter or as spring crops.
fn class(report: &PlantingReport) -> Option<&'static str> {
    const SMALL_GRAINS: [Crop; 4] = [Crop::WHEAT, Crop::BARLEY, Crop::TRITICALE, Crop::OATS];
    let start = report.period.start().filter(|_| SMALL_GRAINS.contains(&report.crop))?;
    Some(if start.month() >= 8 { "winter" } else { "spring" })
}

/// In hundredths of a percent.
const WHOLE: u16 = MAX_PERCENT * 100;

/// A landlord has the rest of the crop on rented ground.
fn share(report: &mut PlantingReport, of_ground: &mut Random, random: &mut Random) {
    const SHARES: [u16; 3] = [5_000, 6_667, 7_500];
    let is_shared = of_ground.percent(SHARED);
    let percent = if is_shared { of_ground.pick(&SHARES, 5_000) } else { WHOLE };
    let (first_name, last_name) = names::person(LANDLORDS + of_ground.below(60));
    if random.percent(WITHOUT_SHARE) {
        return;
    }
    report.share = Percent::from_hundredths(percent);
    let rest = Percent::from_hundredths(WHOLE - percent);
    if let Some(rest) = rest.filter(|_| !random.percent(WITHOUT_SHAREHOLDERS)) {
        let shareholder = format!("{first_name} {last_name}, {} %", rest.decimal());
        write(report, &OTHER_SHAREHOLDERS, &shareholder);
    }
}

/// People of the demo have smaller numbers.
const LANDLORDS: u32 = 600;

/// Some acres were reported otherwise at first, and of these some without a reason.
fn measured_again(report: &mut PlantingReport, random: &mut Random) {
    let (is_changed, is_unexplained) = (random.percent(MEASURED_AGAIN), random.percent(UNEXPLAINED));
    let reason = random.pick(&["gps", "corrected", "missingData"], "corrected");
    let Some(acres) = report.acres.filter(|_| is_changed) else { return };
    report.original_acres = Acres::from_hundredths(acres.hundredths() + 100 + random.below(400));
    if !is_unexplained {
        choose(report, &ACRES_CHANGE_REASON, reason);
    }
}

fn choose(report: &mut PlantingReport, member: &'static Member, code: &str) {
    if let Some(code) = Code::parse(code) {
        report.choices.insert(member.name, code);
    }
}

fn write(report: &mut PlantingReport, member: &'static Member, text: &str) {
    if let Ok(Some(text)) = MemberText::of_member(member, text) {
        report.texts.insert(member.name, text);
    }
}

fn seeded(text: &str) -> Random {
    Random::new(seed(text))
}

/// FNV-1a, which is the same on every machine.
fn seed(text: &str) -> u64 {
    text.bytes()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
