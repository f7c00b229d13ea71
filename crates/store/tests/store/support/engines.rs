//! Tests that run on each engine: the test names the template, and takes the database or only the engine.

use rstest_reuse::template;

#[template]
#[rstest::rstest]
fn on_each_engine(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(TestDatabase::on_sqlite(), TestDatabase::on_postgres())] database: TestDatabase,
) {
}

#[template]
#[rstest::rstest]
#[tokio::test]
async fn async_on_each_engine(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(TestDatabase::on_sqlite(), TestDatabase::on_postgres())] database: TestDatabase,
) {
}
