use rules::instant::Instant;
use rules::planting::PlantingBody;
use serde_json::Value;
use store::plantings::{self, NewPlanting};

use super::{Client, TestApp, new_id, north_quarter};

/// Inserts this number of plantings for the farmer.
pub(crate) async fn plant_many(app: &TestApp, farmer: &Client, count: usize) {
    plant_many_like(app, farmer, count, &north_quarter()).await;
}

/// The same with this report.
pub(crate) async fn plant_many_like(app: &TestApp, farmer: &Client, count: usize, report: &Value) {
    let body: PlantingBody = serde_json::from_value(report.clone()).expect("a report");
    let report = body.check().expect("a report that keeps the rules");
    let (user_id, created_at) =
        (farmer.user_id.parse().expect("an id"), Instant::parse("2026-05-04T14:03:00Z").expect("a time"));
    let new = || NewPlanting {
        planting_id: rules::ids::PlantingId(new_id()),
        farmer: user_id,
        creator: user_id,
        report: report.clone(),
        created_at,
    };
    let new: Vec<_> = std::iter::repeat_with(new).take(count).collect();
    let inserted = app.store().write(move |connection| plantings::insert_many(connection, &new));
    let inserted: store::Result<()> = inserted.await;
    inserted.expect("the store");
}
