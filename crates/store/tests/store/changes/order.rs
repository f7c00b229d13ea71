//! The order of the log on PostgreSQL. The log is complete up to where a reader stops, and only its own
//! writers hold a reader back.

use diesel::connection::SimpleConnection as _;
use store::changes::PAGE_MAX;

use super::{edit, plant, told};
use crate::support::{Copy, Engine, TestDatabase, farmer};

#[tokio::test(flavor = "multi_thread")]
async fn transaction_of_another_program_holds_nothing_back() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let mut other = database.postgres();
    other.batch_execute("BEGIN; CREATE TABLE of_another_program (number INTEGER);").unwrap();
    let id = plant(&database, farmer).await;
    let mut copy = Copy::of(farmer);
    copy.catch_up(&database.store, PAGE_MAX).await;
    edit(&database, farmer, id, 1).await;
    let page = copy.pull(&database.store, PAGE_MAX).await;
    assert_eq!(told(&page.updates), [format!("put {id} v2")]);
    other.batch_execute("ROLLBACK").unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn entry_after_a_rolled_back_savepoint_holds_back_later_entries() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let [early, late] = [plant(&database, farmer).await, plant(&database, farmer).await];
    let mut copy = Copy::of(farmer);
    copy.catch_up(&database.store, PAGE_MAX).await;
    let mut writer = database.postgres();
    let entry = format!(
        "INSERT INTO change_log (changed_at, change, farmer, kind, record_id) \
         VALUES (0, 'written', '\\x{}', 'planting', '\\x{}');",
        farmer.user_id.0.simple(),
        early.0.simple()
    );
    writer.batch_execute(&format!("BEGIN; SAVEPOINT one; {entry} ROLLBACK TO one; {entry}")).unwrap();
    edit(&database, farmer, late, 1).await;
    let page = copy.pull(&database.store, PAGE_MAX).await;
    assert_eq!(told(&page.updates), Vec::<String>::new());
    writer.batch_execute("COMMIT").unwrap();
    let page = copy.pull(&database.store, PAGE_MAX).await;
    assert_eq!(told(&page.updates), [format!("put {early} v1"), format!("put {late} v2")]);
}
