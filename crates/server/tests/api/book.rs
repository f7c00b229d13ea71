//! `GET /api/book`, `PUT /api/book/notes/{farmerId}` and `GET /api/book/export.{format}`

use serde_json::{Value, json};

use crate::toolkit::{Answer, Client, TestApp, new_id, north_40, north_quarter, read_by};

const BOOK: &str = "/api/book?cropYear=2026";

async fn book(agent: &Client) -> Value {
    let answer = agent.get(BOOK).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn planted(year: i32, name: &str) -> Value {
    json!({ "fieldName": name, "crop": "Corn", "estimatedAcres": 40.5, "startDateISO": format!("{year}-05-04") })
}

async fn note(agent: &Client, farmer: &str, version: Option<&str>, body: &Value) -> Answer {
    let path = format!("/api/book/notes/{farmer}");
    match version {
        Some(version) => agent.put_with(&path, &[("if-match", version)], body).await,
        None => agent.put(&path, body).await,
    }
}

#[tokio::test]
async fn agent_reads_what_each_farmer_has_reported_and_what_is_missing() {
    let app = TestApp::start().await;
    let (one, other) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&one, &other]).await;
    one.add_field(north_40()).await;
    for report in [planted(2025, "North 40"), planted(2025, "South"), planted(2026, "north 40")] {
        one.report_planting(report).await;
    }
    let answer = book(&agent).await;
    let sums =
        |plantings: usize, acres: f64| json!({ "plantings": plantings, "acres": acres, "withoutAcres": 0 });
    let first = &answer["season"]["farmers"][0];
    assert_eq!(first["farmer"], *one.user_id);
    assert_eq!(first["state"], "part");
    assert_eq!([&first["expected"], &first["reported"], &first["missing"]], [2, 1, 1]);
    assert_eq!((&first["thisYear"], &first["yearBefore"]), (&sums(1, 40.5), &sums(2, 81.0)));
    assert_eq!(first["counties"], json!(["31033"]));
    assert_eq!(answer["season"]["farmers"][1]["state"], "nothing");
    assert_eq!(answer["season"]["counties"][0]["state"], "Nebraska");
    assert_eq!(answer["notes"], json!([]));
}

#[tokio::test]
async fn book_counts_the_lines_that_their_verdicts_block() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    farmer.add_field(north_40()).await;
    let with_share = |name| {
        let mut report = planted(2026, name);
        report["sharePercent"] = json!(50);
        report
    };
    let mut reports = Vec::new();
    for report in
        [with_share("North 40"), planted(2025, "North 40"), with_share("South"), planted(2026, "West")]
    {
        reports.push(farmer.report_planting(report).await);
    }
    for (today, ready) in [("2026-06-01", 1), ("2026-05-03", 0)] {
        let answer = agent.get(&format!("{BOOK}&today={today}")).await.json();
        let lines = &answer["season"]["farmers"][0]["lines"];
        assert_eq!(*lines, json!({ "ready": ready, "blocked": 3 - ready }), "on {today}");
        let mut blocked = 0;
        for of_year in [&reports[0], &reports[2], &reports[3]] {
            let path = format!("{}/readiness?today={today}", of_year.path());
            blocked += usize::from(agent.get(&path).await.json()["level"] == "blocks");
        }
        assert_eq!(lines["blocked"], blocked);
    }
}

#[tokio::test]
async fn book_of_an_agent_without_farmers_is_empty_and_others_have_none() {
    let (app, farmer) = TestApp::with_farmer().await;
    assert_eq!(book(&app.agent().await).await["season"]["farmers"], json!([]));
    farmer.get(BOOK).await.refused_at(403, "forbidden", &[]);
    app.anonymous().get(BOOK).await.refused_at(401, "auth/session-required", &[]);
    let agent = app.agent_of(&[&farmer]).await;
    for query in ["", "?cropYear=last", "?cropYear=2026&season=fall"] {
        agent.get(&format!("/api/book{query}")).await.refused_at(400, "malformed-address", &[]);
    }
}

#[tokio::test]
async fn note_is_kept_against_a_stale_one_and_a_repeated_one_is_taken() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    let id = &farmer.user_id;
    let first = json!({ "note": " Calls back\nafter harvest " });
    let stored = json!({ "farmer": id, "note": "Calls back after harvest", "version": 1 });
    for _ in 0..2 {
        let answer = note(&agent, id, None, &first).await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, stored.clone()));
        assert_eq!(answer.header("etag"), "\"1\"");
    }
    let called = json!({ "note": "Called", "calledOn": "2026-07-01" });
    let stale = note(&agent, id, None, &called).await;
    assert_eq!((stale.status.as_u16(), &stale.json()["current"]), (412, &stored));
    let second = note(&agent, id, Some("\"1\""), &called).await;
    assert_eq!(
        second.json(),
        json!({ "farmer": id, "note": "Called", "calledOn": "2026-07-01", "version": 2 })
    );
    assert_eq!(book(&agent).await["notes"], json!([second.json()]));
    let data = agent.get("/api/accounts/current/data").await.json();
    assert_eq!(data["bookNotes"], json!([second.json()]));
    assert_eq!(farmer.get("/api/accounts/current/data").await.json()["bookNotes"], json!([]));
}

#[tokio::test]
async fn note_that_breaks_a_rule_or_is_about_a_stranger_is_refused() {
    let app = TestApp::start().await;
    let (farmer, stranger) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer]).await;
    let long = json!({ "note": "w".repeat(501) });
    note(&agent, &farmer.user_id, None, &long).await.refused_at(
        400,
        "validation",
        &[("note", "note-too-long")],
    );
    note(&agent, &farmer.user_id, None, &json!({ "text": "Hi" })).await.refused_at(
        400,
        "unknown-field",
        &[("text", "unknown-field")],
    );
    let body = json!({ "note": "Hi" });
    note(&agent, &farmer.user_id, Some("\"1\""), &body).await.refused_at(412, "book/note-stale", &[]);
    let [of_stranger, of_nobody] = [
        note(&agent, &stranger.user_id, None, &body).await,
        note(&agent, &new_id().to_string(), None, &body).await,
    ];
    of_stranger.refused_at(404, "not-found", &[]);
    assert_eq!(of_stranger.text(), of_nobody.text());
}

#[tokio::test]
async fn sheet_has_the_farmers_that_the_screen_shows_in_its_order() {
    let app = TestApp::start().await;
    let (one, other) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&one, &other]).await;
    one.add_field(north_40()).await;
    for (farmer, name) in [(&one, "North 40"), (&one, "West"), (&other, "South")] {
        farmer.report_planting(planted(2026, name)).await;
    }
    assert_eq!(note(&agent, &other.user_id, None, &json!({ "note": "Calls back" })).await.status, 200);
    let ids = async |query: &str| -> Vec<String> {
        let answer = agent.get(&format!("/api/book/export.csv?cropYear=2026&{query}")).await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.text());
        let text = answer.text().to_string();
        text.lines().skip(1).filter_map(|line| line.rsplit(',').next()).map(ToOwned::to_owned).collect()
    };
    let (one, other) = (one.user_id.as_str(), other.user_id.as_str());
    assert_eq!(ids("order=-acres").await, [one, other]);
    assert_eq!(ids("order=blocked").await, [other, one]);
    assert_eq!(ids("search=calls+BACK").await, [other]);
    assert_eq!(ids("county=31033").await, [one]);
    assert_eq!(ids("state=nothing").await, [""; 0]);
    assert_eq!(ids("dueBy=2026-07-15").await, [""; 0], "no date is known");
    assert_eq!(ids("state=all&search=nobody").await, [""; 0]);
}

#[tokio::test]
async fn book_is_a_sheet_with_real_dates_and_no_formula() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    farmer.report_planting(north_quarter()).await;
    let content = json!({ "note": "=1+1", "calledOn": "2026-07-01" });
    assert_eq!(note(&agent, &farmer.user_id, None, &content).await.status, 200);
    for (format, content_type) in [
        ("csv", "text/csv; charset=utf-8"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ] {
        let answer = agent.get(&format!("/api/book/export.{format}?cropYear=2026&today=2026-07-02")).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, content_type));
        let name = format!("attachment; filename=\"season-crop-year-2026-2026-07-02.{format}\"");
        assert_eq!(answer.header("content-disposition"), name);
        let text = if format == "xlsx" { answer.sheet() } else { answer.text().to_string() };
        // Excel counts the days since 1899-12-30.
        let day = if format == "csv" { "2026-07-01" } else { "46204" };
        for has in ["Fields Missing", "Fern Field", "All reported", day] {
            assert!(text.contains(has), "{format} without {has}: {text}");
        }
        let is_guarded = if format == "csv" { "'=1+1" } else { "=1+1" };
        assert!(text.contains(is_guarded), "{text}");
    }
    agent.get("/api/book/export.kml?cropYear=2026").await.refused_at(404, "not-found", &[]);
    for wrong in ["state=late", "county=Perkins", "order=phone", "dueBy=soon", "view=charts"] {
        let path = format!("/api/book/export.csv?cropYear=2026&{wrong}");
        agent.get(&path).await.refused_at(400, "malformed-address", &[]);
    }
    let log = farmer.get("/api/accounts/current/data").await.json()["auditLog"].to_string();
    assert!(log.contains("exported"), "{log}");
}

#[tokio::test]
async fn openpyxl_reads_the_book_with_its_head_in_place_and_days_as_days() {
    let (_app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    farmer.report_planting(north_quarter()).await;
    let content = json!({ "note": "=1+1", "calledOn": "2026-07-01" });
    assert_eq!(note(&agent, &farmer.user_id, None, &content).await.status, 200);
    let file = agent.get("/api/book/export.xlsx?cropYear=2026&today=2026-07-02").await;
    let sheet = read_by("sheet.py", &[], &file.body).await;
    assert_eq!((&sheet["frozen"], &sheet["widths"]), (&json!("A2"), &json!(true)));
    let [row] = sheet["rows"].as_array().unwrap().as_slice() else { panic!("{sheet}") };
    assert_eq!(row["Called On"], json!(["d", "yyyy-mm-dd", "2026-07-01 00:00:00"]), "{row}");
    assert_eq!(row["Note"], json!(["s", "@", "=1+1"]), "{row}");
    assert_eq!(row["Fields Reported"], json!(["n", "0", "1"]), "{row}");
}
