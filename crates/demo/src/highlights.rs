//! The first farm has more than the others, so that the demo shows each kind of help once: a photo, an answer to a
//! correction, and an entry by the agent that waits for the farmer.

use chrono::TimeDelta;
use rules::ids::{PhotoId, UserId};
use rules::instant::Instant;
use rules::record::Answer;
use rules::user::UserType;

use crate::data::{SentAnswer, SentPhoto, SentPlanting};
use crate::people::{Farm, id};
use crate::plantings::{Now, THROWS, of_late};
use crate::random::Random;
use crate::unsown::UnsownFields;

const ANSWER: &str = "The west end was too wet to plant.";

/// The agent enters it for a farmer who phoned an hour ago.
pub(crate) fn entry(
    farm: &Farm,
    agent: UserId,
    unsown: &mut UnsownFields<'_>,
    now: Now,
    random: &mut Random,
) -> Option<SentPlanting> {
    let sent = (0..THROWS).find_map(|_| of_late(farm, unsown, now, random))?;
    let at = before(now, 1).max(sent.at);
    Some(SentPlanting { by: agent, by_type: UserType::Agent, at, ..sent })
}

/// The photo belongs to the planting that the farm reported last.
pub(crate) fn photo(
    farm: &Farm,
    plantings: &[SentPlanting],
    now: Now,
    random: &mut Random,
) -> Option<SentPhoto> {
    let planting = plantings.iter().rfind(|sent| sent.farmer == farm.farmer)?;
    let milliseconds = u64::try_from(planting.at.number()).ok()?;
    Some(SentPhoto {
        photo_id: PhotoId(id(milliseconds, random)),
        planting_id: planting.planting_id,
        by: farm.farmer,
        taken_at: planting.at,
        at: before(now, 3).max(planting.at),
    })
}

/// The farmer says no to one of the agent's corrections, and has not answered the other.
pub(crate) fn answer(farm: &Farm, corrections: &[SentPlanting], now: Now) -> Option<SentAnswer> {
    let correction = corrections.iter().rfind(|sent| sent.farmer == farm.farmer)?;
    Some(SentAnswer {
        planting_id: correction.planting_id,
        by: farm.farmer,
        answer: Answer::Wrong,
        text: ANSWER,
        at: before(now, 2).max(correction.at),
    })
}

fn before(now: Now, hours: i64) -> Instant {
    Instant::new(now.now.time() - TimeDelta::hours(hours)).unwrap_or(now.now)
}
