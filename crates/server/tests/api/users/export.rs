//! `POST /api/users/export.{format}`

use serde_json::json;

use crate::toolkit::{Answer, Client, TestApp, new_id, north_quarter};

async fn export(client: &Client, format: &str, farmers: &[&str]) -> Answer {
    let listed = json!({ "farmers": farmers, "cropYear": 2026 });
    client.post(&format!("/api/users/export.{format}"), &listed).await
}

/// The name, the figures and the id of each farmer in a CSV file.
fn rows(answer: &Answer) -> Vec<[String; 5]> {
    let rows = answer.text().lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
    rows.map(|row| [0, 5, 6, 7, 11].map(|at: usize| row[at].to_owned())).collect()
}

#[tokio::test]
async fn file_has_the_linked_farmers_in_the_order_of_the_list_with_their_figures() {
    let app = TestApp::start().await;
    let (first, second, foreign) = (app.farmer().await, app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&first, &second]).await;
    first.report_planting(north_quarter()).await;
    foreign.report_planting(north_quarter()).await;
    let missing = new_id().to_string();
    let listed =
        [&second.user_id, &foreign.user_id, &first.user_id, &second.user_id, &missing, &agent.user_id];
    let file = export(&agent, "csv", &listed.map(String::as_str)).await;
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    let name = file.header("content-disposition");
    assert!(name.starts_with("attachment; filename=\"farmers-crop-year-2026-"), "{name}");
    let row = |reported: &str, plantings: &str, acres: &str, farmer: &Client| {
        ["Fern Field", reported, plantings, acres, &farmer.user_id].map(str::to_owned)
    };
    assert_eq!(rows(&file), [row("No", "0", "0", &second), row("Yes", "1", "154.25", &first)]);
    for (farmer, plantings) in [(&first, 1), (&second, 0)] {
        let log = farmer.get("/api/plants/access-log").await.json();
        assert_eq!(log[0]["action"], "totals-exported", "{log}");
        assert_eq!(
            (&log[0]["plantings"], &log[0]["by"]["userId"]),
            (&json!(plantings), &json!(agent.user_id))
        );
    }
    let log = foreign.get("/api/plants/access-log").await.json();
    assert!(!log.to_string().contains("totals-exported"), "{log}");
    let book = export(&agent, "xlsx", &[&first.user_id]).await;
    assert!(book.status == 200 && book.body.starts_with(b"PK"));
    app.end_link(&first, &agent).await;
    assert_eq!(rows(&export(&agent, "csv", &[&first.user_id]).await), [] as [[String; 5]; 0]);
}

#[tokio::test]
async fn only_agents_export_farmers_and_only_as_spreadsheets() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    for other in [&farmer, &app.employee_of(&farmer).await] {
        export(other, "csv", &[&farmer.user_id]).await.refused_at(403, "forbidden", &[]);
    }
    for format in ["geojson", "gpkg", "doc"] {
        export(&agent, format, &[&farmer.user_id]).await.not_found();
    }
    let path = "/api/users/export.csv";
    let unknown = json!({ "farmers": [], "cropYear": 2026, "year": 2026 });
    assert_eq!(agent.post(path, &unknown).await.status, 400);
    let ids = vec![new_id(); 10_001];
    let many = agent.post(path, &json!({ "farmers": ids, "cropYear": 2026 })).await;
    many.refused_at(400, "validation", &[("farmers", "too-many")]);
}
