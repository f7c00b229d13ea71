//! Second factors.

use rstest_reuse::apply;
use rules::ids::UserId;
use store::second_factors::{self, RecoveryHash, SecondFactor, Secret};
use store::{Connection, Error};
use tokio::task::JoinSet;

use crate::support::{TestDatabase, async_on_each_engine, farmer, later, now, on_each_engine};

const SECRET: Secret = Secret([1; 20]);
const CODES: [RecoveryHash; 2] = [RecoveryHash([1; 32]), RecoveryHash([2; 32])];

fn turn_on(connection: &mut Connection, account_id: UserId) -> Result<(), Error> {
    assert!(second_factors::begin(connection, account_id, &SECRET, now())?);
    assert!(second_factors::enable(connection, account_id, &CODES, now())?);
    Ok(())
}

async fn factor(database: &TestDatabase, account_id: UserId) -> (SecondFactor, i64) {
    database
        .read(move |connection| {
            let factor = second_factors::of_account(connection, account_id)?;
            Ok((factor, second_factors::recovery_codes_left(connection, account_id)?))
        })
        .await
}

#[apply(async_on_each_engine)]
async fn second_factor_is_begun_enabled_and_disabled(database: TestDatabase) {
    let one = farmer(&database, "one").await.user_id;
    assert_eq!(factor(&database, one).await, (SecondFactor::Off, 0));
    assert!(!database.write(move |connection| second_factors::enable(connection, one, &CODES, now())).await);
    // A second start replaces the secret.
    for secret in [Secret([9; 20]), SECRET] {
        assert!(
            database.write(move |connection| second_factors::begin(connection, one, &secret, now())).await
        );
        assert_eq!(factor(&database, one).await, (SecondFactor::Pending(secret), 0));
    }
    assert!(database.write(move |connection| second_factors::enable(connection, one, &CODES, now())).await);
    assert_eq!(factor(&database, one).await, (SecondFactor::On(SECRET), 2));
    // A factor that is on can neither start nor be enabled again.
    let other = Secret([9; 20]);
    assert!(!database.write(move |connection| second_factors::begin(connection, one, &other, now())).await);
    assert!(!database.write(move |connection| second_factors::enable(connection, one, &CODES, now())).await);
    assert_eq!(factor(&database, one).await, (SecondFactor::On(SECRET), 2));
    let disable = || database.write(move |connection| second_factors::disable(connection, one, later(1)));
    assert!(disable().await);
    assert_eq!(factor(&database, one).await, (SecondFactor::Off, 0));
    assert!(!disable().await);
}

#[apply(async_on_each_engine)]
async fn changes_to_one_second_factor_leave_others_unchanged(database: TestDatabase) {
    let mut people = vec![];
    for name in ["one", "pending", "on"] {
        people.push(farmer(&database, name).await.user_id);
    }
    let [one, pending, on] = people[..] else { panic!("{people:?}") };
    database
        .write(move |connection| {
            assert!(second_factors::begin(connection, pending, &SECRET, now())?);
            turn_on(connection, on)
        })
        .await;
    let secret = Secret([9; 20]);
    for (step, expected) in [
        ("begin", (SecondFactor::Pending(secret), 0)),
        ("enable", (SecondFactor::On(secret), 2)),
        ("disable", (SecondFactor::Off, 0)),
    ] {
        let done = database
            .write(move |connection| match step {
                "begin" => second_factors::begin(connection, one, &secret, now()),
                "enable" => second_factors::enable(connection, one, &CODES, now()),
                _ => second_factors::disable(connection, one, now()),
            })
            .await;
        assert!(done, "{step}");
        assert_eq!(factor(&database, one).await, expected, "{step}");
        assert_eq!(factor(&database, pending).await, (SecondFactor::Pending(SECRET), 0), "{step}");
        assert_eq!(factor(&database, on).await, (SecondFactor::On(SECRET), 2), "{step}");
    }
}

#[apply(async_on_each_engine)]
async fn time_step_is_accepted_once_and_no_earlier_one(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await.user_id, farmer(&database, "other").await.user_id);
    database
        .write(move |connection| {
            turn_on(connection, one)?;
            turn_on(connection, other)
        })
        .await;
    let take = |account, step| {
        database.write(move |connection| second_factors::take_step(connection, account, step))
    };
    for (step, expected) in [(10, true), (10, false), (9, false), (11, true), (10, false), (13, true)] {
        assert_eq!(take(one, step).await, expected, "{step}");
    }
    assert!(take(other, 9).await);
}

#[apply(async_on_each_engine)]
async fn recovery_code_works_once_for_its_own_account(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await.user_id, farmer(&database, "other").await.user_id);
    database.write(move |connection| turn_on(connection, one)).await;
    let take = |account| {
        database.write(move |connection| {
            second_factors::take_recovery_code(connection, account, &RecoveryHash([1; 32]))
        })
    };
    assert!(!take(other).await);
    assert!(take(one).await);
    assert!(!take(one).await);
    assert_eq!(factor(&database, one).await, (SecondFactor::On(SECRET), 1));
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uses_spend_a_code_once(database: TestDatabase) {
    let one = farmer(&database, "one").await.user_id;
    database.write(move |connection| turn_on(connection, one)).await;
    let mut taking = JoinSet::new();
    for _ in 0..8 {
        let store = database.store.clone();
        taking.spawn(async move {
            let taken: Result<_, Error> = store
                .write(move |connection| {
                    Ok((
                        second_factors::take_step(connection, one, 10)?,
                        second_factors::take_recovery_code(connection, one, &RecoveryHash([2; 32]))?,
                    ))
                })
                .await;
            taken.unwrap()
        });
    }
    let taken = taking.join_all().await;
    assert_eq!(taken.iter().filter(|(step, _)| *step).count(), 1);
    assert_eq!(taken.iter().filter(|(_, code)| *code).count(), 1);
}

#[test]
fn debug_output_hides_secret_and_code() {
    assert_eq!(format!("{SECRET:?} {:?}", CODES[0]), "Secret(…) RecoveryHash(…)");
}
