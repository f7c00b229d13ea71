//! Checks that the rules give the same answers on every target: the answers to fixed inputs are folded into one number.

use rules::acres::TotalAcres;
use rules::activity::{Activity, compare_date, rank_farmers};
use rules::filter::NoSeason;
use rules::ids::UserId;
use rules::planting::members::{FIELD_NAME, MEMBERS};
use rules::planting::{PlantingBody, PlantingForm};
use rules::record::{Kind, Member};
use rules::season::Season;
use rules::text::count_characters;
use rules::violation::Violations;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::generate;
use crate::support::random::Random;

/// Each round has six inputs.
const ROUNDS: usize = 20_000;

/// The digest of all answers. It changes only when a rule changes.
const RECORDED: u64 = 0xACFC_8EF6_B049_65E3;

#[wasm_bindgen_test(unsupported = test)]
fn answers_to_a_hundred_thousand_inputs_match_the_recorded_digest() {
    let mut random = Random::seeded(20_261_121);
    let mut digest = Digest::default();
    for _ in 0..ROUNDS {
        planting(&mut random, &mut digest);
        sign_up(&mut random, &mut digest);
        contact(&mut random, &mut digest);
        seasons(&mut random, &mut digest);
        activity(&mut random, &mut digest);
        ranking(&mut random, &mut digest);
    }
    assert!(digest.inputs >= 100_000, "{} inputs", digest.inputs);
    assert!(digest.held > 5_000 && digest.refused > 5_000, "{} hold, {} do not", digest.held, digest.refused);
    assert_eq!(digest.value, RECORDED, "{:#018x}", digest.value);
}

fn planting(random: &mut Random, digest: &mut Digest) {
    let form = generate::planting_form(random);
    digest.input();
    digest.number(count_characters(form.text(&FIELD_NAME)) as u64);
    if let Some(report) = digest.verdict(form.check()) {
        let body = PlantingBody::from(&report);
        digest.text(&in_order(|member| body.members().get(member.name).map(ToString::to_string)));
        let form = PlantingForm::from(&report);
        digest.text(&in_order(|member| form.texts().get(member.name).map(|text| format!("{text:?}"))));
        digest.text(&format!("{:?}", report.crop_year()));
        let total: TotalAcres = report.acres.into_iter().collect::<Vec<_>>().into_iter().sum();
        digest.number(total.hundredths());
        digest.number(total.number().to_bits());
        assert_eq!(body.check(), Ok(report));
    }
}

/// JSON in the order of the table, without the members with lists and the notes, which no rule reads.
fn in_order(json: impl Fn(&Member) -> Option<String>) -> String {
    let read = MEMBERS.into_iter().filter(|member| !matches!(member.kind, Kind::Choice(_) | Kind::Notes));
    let members = read.filter_map(|member| Some(format!("{:?}:{}", member.name, json(member)?)));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

fn sign_up(random: &mut Random, digest: &mut Digest) {
    let form = generate::sign_up_form(random);
    digest.input();
    if let Some(taken) = digest.verdict(form.check()) {
        digest.text(taken.email.as_str());
        digest.text(&format!("{:?}", taken.profile));
    }
}

fn contact(random: &mut Random, digest: &mut Digest) {
    let form = generate::contact_form(random);
    digest.input();
    if let Some(taken) = digest.verdict(form.check()) {
        digest.text(taken.subject.as_str());
    }
}

fn seasons(random: &mut Random, digest: &mut Digest) {
    let (today, filter, crop) = (generate::day(random), generate::filter(random), generate::crop(random));
    let (start, end) = (generate::day(random), generate::day(random));
    digest.input();
    let resolved = filter.on(today);
    digest.text(&serde_json::to_string(&filter).unwrap());
    digest.text(&start.month_day_year());
    for (start, end) in
        [(Some(start), Some(end)), (Some(today), Some(today)), (Some(start), None), (None, None)]
    {
        digest.flag(resolved.keeps(crop, start, end));
        digest.flag(NoSeason::of(start, end, today).is_some());
    }
    for season in Season::ALL {
        digest.text(&serde_json::to_string(&season.window(today)).unwrap());
    }
}

fn activity(random: &mut Random, digest: &mut Digest) {
    let now = generate::instant(random);
    let activity = Activity {
        created_at: now.days_before(random.between(-2, 60)),
        reported_at: now.days_before(random.between(-2, 60)),
        start: random.one_in(2).then(|| now.days_before(random.between(20, 40)).utc_day()),
        confirmation: None,
    };
    digest.input();
    digest.text(&compare_date(now).to_string());
    digest.flag(activity.is_recent(compare_date(now), now));
}

fn ranking(random: &mut Random, digest: &mut Digest) {
    let farmers = generate::farmers(random);
    let recent: Vec<_> = (0..random.below(4)).map(|id| UserId(Uuid::from_u128(id.into()))).collect();
    digest.input();
    for farmer in rank_farmers(&farmers, &recent) {
        digest.text(&farmer.user_id.to_string());
        digest.text(&farmer.label);
        digest.flag(farmer.recent);
    }
}

/// FNV-1a, 64 bits, with counts of its input.
struct Digest {
    value: u64,
    inputs: usize,
    held: usize,
    refused: usize,
}

impl Default for Digest {
    fn default() -> Self {
        Self { value: 0xCBF2_9CE4_8422_2325, inputs: 0, held: 0, refused: 0 }
    }
}

impl Digest {
    fn input(&mut self) {
        self.inputs += 1;
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.value = (self.value ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(&[0xFF]);
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    fn flag(&mut self, flag: bool) {
        self.bytes(&[u8::from(flag)]);
    }

    fn verdict<T>(&mut self, checked: Result<T, Violations>) -> Option<T> {
        match checked {
            Ok(value) => {
                self.held += 1;
                Some(value)
            }
            Err(violations) => {
                self.refused += 1;
                self.text(&serde_json::to_string(&violations).unwrap());
                None
            }
        }
    }
}
