//! Whether the database holds the demo.

use rstest::rstest;
use store::accounts;
use store::demo::{self, Contents};

use crate::support::{Engine, TestDatabase, account, now};

#[rstest]
#[tokio::test]
async fn an_empty_database_the_demo_and_anything_else_are_told_apart(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let database = TestDatabase::new(engine);
    let contents = || database.read(demo::contents);
    assert_eq!(contents().await, Contents::Empty);
    database.write(|connection| accounts::create(connection, &account("real"))).await;
    assert_eq!(contents().await, Contents::Other);

    let database = TestDatabase::new(engine);
    let contents = || database.read(demo::contents);
    database.write(|connection| demo::mark(connection, now())).await;
    assert_eq!(contents().await, Contents::Demo(now()));
    database.write(|connection| accounts::create(connection, &account("visitor"))).await;
    assert_eq!(contents().await, Contents::Demo(now()));
}
