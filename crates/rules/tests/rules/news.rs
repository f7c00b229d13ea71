use rules::ids::UserId;
use rules::news::{News, Times};
use rules::record::Confirmation;
use rules::user::UserType;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::instant;

const BEFORE: &str = "2026-05-01T08:00:00Z";
const LOOKED: &str = "2026-05-01T09:00:00Z";
const AFTER: &str = "2026-05-01T10:00:00Z";
const LATER: &str = "2026-05-01T11:00:00Z";

fn times(created: &str, reported: &str, updated: &str) -> Times {
    Times {
        created_at: instant(created),
        reported_at: instant(reported),
        updated_at: instant(updated),
        updated_by: AGENT,
        confirmation: None,
    }
}

const AGENT: UserId = UserId(Uuid::from_u128(1));
const OTHER: UserId = UserId(Uuid::from_u128(2));

#[wasm_bindgen_test(unsupported = test)]
fn planting_is_news_by_what_happened_after_the_last_look() {
    let cases = [
        (times(BEFORE, BEFORE, BEFORE), None),
        (times(LOOKED, LOOKED, LOOKED), None),
        (times(AFTER, AFTER, AFTER), Some(News::New)),
        (times(AFTER, LATER, LATER), Some(News::New)),
        (times(BEFORE, AFTER, AFTER), Some(News::Changed)),
        (times(BEFORE, AFTER, LATER), Some(News::Changed)),
        (times(BEFORE, BEFORE, AFTER), Some(News::Corrected)),
        (times(BEFORE, BEFORE, LOOKED), None),
    ];
    for (times, expected) in cases {
        assert_eq!(times.news(instant(LOOKED), Some(OTHER)), expected, "{times:?}");
        assert_eq!(times.news(instant(LOOKED), None), expected, "{times:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn own_correction_is_no_news_and_hides_no_change_of_the_farmer() {
    let own = |times: Times| times.news(instant(LOOKED), Some(AGENT));
    assert_eq!(own(times(BEFORE, BEFORE, AFTER)), None);
    assert_eq!(own(times(BEFORE, AFTER, LATER)), Some(News::Changed));
    assert_eq!(own(times(AFTER, AFTER, LATER)), Some(News::New));
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_is_corrected_until_it_is_reported_again() {
    assert!(times(BEFORE, LOOKED, AFTER).is_corrected());
    assert!(!times(BEFORE, AFTER, AFTER).is_corrected());
}

#[wasm_bindgen_test(unsupported = test)]
fn kinds_of_news_keep_their_names_and_numbers() {
    let kinds: Vec<_> = News::ALL.iter().map(|news| (news.number(), news.name())).collect();
    let expected = [
        (1, "new"),
        (2, "changed"),
        (3, "corrected"),
        (4, "deleted"),
        (5, "restored"),
        (6, "linked"),
        (7, "linkEnded"),
        (8, "answered"),
        (9, "photoAdded"),
        (10, "confirmed"),
    ];
    assert_eq!(kinds, expected);
    assert!(News::ALL.iter().all(|news| news.name().parse() == Ok(*news)));
}

#[wasm_bindgen_test(unsupported = test)]
fn change_by_an_agent_is_a_correction() {
    for (author, expected) in [
        (UserType::Farmer, News::Changed),
        (UserType::Employee, News::Changed),
        (UserType::Agent, News::Corrected),
    ] {
        assert_eq!(News::of_change_by(author), expected);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn pending_entry_is_news_for_others_and_no_correction() {
    let entered = |times| Times { confirmation: Some(Confirmation::Pending), ..times };
    for entry in [entered(times(AFTER, AFTER, AFTER)), entered(times(AFTER, AFTER, LATER))] {
        assert_eq!(entry.news(instant(LOOKED), Some(OTHER)), Some(News::New));
        assert_eq!(entry.news(instant(LOOKED), Some(AGENT)), None);
        assert!(!entry.is_corrected());
    }
    let confirmed = Times { confirmation: Some(Confirmation::Confirmed), ..times(BEFORE, LOOKED, AFTER) };
    assert!(confirmed.is_corrected());
}
