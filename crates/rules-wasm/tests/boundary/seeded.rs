//! Plantings that are the same on every target.

use rules::ids::{PlantingId, UserId};
use rules::planting::{Planting, PlantingReport};
use rules::record::{Answer, Version};
use uuid::Uuid;

use crate::support::random::Random;
use crate::support::{generate, instant};

pub(crate) fn seeded(count: usize) -> Vec<Planting> {
    let mut random = Random::seeded(100_000);
    let time = instant("2026-04-30T13:30:00Z");
    let planting = |id| Planting {
        planting_id: PlantingId(Uuid::from_u128(id)),
        farmer: UserId(Uuid::from_u128(id % 7)),
        creator: UserId(Uuid::from_u128(id % 11)),
        report: report(&mut random),
        created_at: time,
        updated_at: time,
        updated_by: UserId(Uuid::from_u128(id % 13)),
        reported_at: time,
        confirmation: None,
        version: Version::FIRST,
        answer: match id % 3 {
            0 => None,
            1 => Some(Answer::Right),
            _ => Some(Answer::Wrong),
        },
    };
    (1..).map(planting).take(count).collect()
}

fn report(random: &mut Random) -> PlantingReport {
    loop {
        if let Ok(report) = generate::planting_form(random).check() {
            return report;
        }
    }
}
