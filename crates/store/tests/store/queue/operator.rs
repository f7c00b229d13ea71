//! What an operator does with mails that wait.

use rstest_reuse::apply;
use store::jobs::JobId;
use uuid::Uuid;

use super::{fail, give_up, queue, remove, retry, take, waiting};
use crate::support::{TestDatabase, async_on_each_engine, later, now};

#[apply(async_on_each_engine)]
async fn retry_makes_one_mail_or_all_due(database: TestDatabase) {
    let one = queue(&database, "one", now()).await;
    queue(&database, "other", now()).await;
    for _ in 0..2 {
        let taken = take(&database.store, now()).await.unwrap();
        fail(&database, &taken, "421 closed", now()).await;
    }
    assert!(take(&database.store, now()).await.is_none());
    assert_eq!(retry(&database, Some(JobId(Uuid::now_v7())), now()).await, 0);
    assert_eq!(retry(&database, Some(one.mail_id), now()).await, 1);
    assert_eq!(take(&database.store, now()).await.unwrap().job_id, one.mail_id);
    assert!(take(&database.store, now()).await.is_none());
    assert_eq!(retry(&database, None, now()).await, 1);
    assert!(take(&database.store, now()).await.is_some());
}

#[apply(async_on_each_engine)]
async fn given_up_mail_is_tried_again_only_on_request(database: TestDatabase) {
    let new = queue(&database, "ann", now()).await;
    let taken = take(&database.store, now()).await.unwrap();
    give_up(&database, &taken, "550 no such user", later(1)).await;
    let listed = waiting(&database).await;
    assert_eq!(
        (listed[0].failed_at, listed[0].failure.as_deref()),
        (Some(later(1)), Some("550 no such user"))
    );
    assert!(!listed[0].is_overdue());
    assert!(take(&database.store, later(20 * 24 * 60)).await.is_none());

    for ask in [None, Some(new.mail_id)] {
        assert_eq!(retry(&database, ask, later(2)).await, 1);
        let again = take(&database.store, later(2)).await.unwrap();
        assert_eq!(waiting(&database).await[0].failed_at, None);
        give_up(&database, &again, "550 no such user", later(2)).await;
    }
}

#[apply(async_on_each_engine)]
async fn a_mail_is_removed_on_request_unless_it_is_being_sent(database: TestDatabase) {
    let [failed, resting] =
        [queue(&database, "failed", now()).await, queue(&database, "resting", later(9)).await];
    let taken = take(&database.store, now()).await.unwrap();
    assert_eq!(remove(&database, failed.mail_id, now()).await, 0, "a mail was removed during its sending");
    give_up(&database, &taken, "550 no such user", now()).await;
    for mail in [failed, resting] {
        assert_eq!(remove(&database, mail.mail_id, now()).await, 1);
        assert_eq!(remove(&database, mail.mail_id, now()).await, 0);
    }
    assert_eq!(waiting(&database).await, []);
}
