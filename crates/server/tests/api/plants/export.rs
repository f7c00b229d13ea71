//! `GET /api/plants/export.{format}`

use serde_json::{Value, json};

use crate::toolkit::{Client, TestApp, new_id, north_40, north_quarter};

async fn farm(app: &TestApp) -> (Client, Client) {
    let farmer = app.farmer().await;
    farmer.report_planting(north_quarter()).await;
    let fall = json!({ "fieldName": "Ridge", "crop": "Wheat", "startDateISO": "2026-09-10", "endDateISO": "2026-09-14",
        "irrigation": "irrigated", "intendedUse": "grain" });
    farmer.report_planting(fall).await;
    let agent = app.agent_of(&[&farmer]).await;
    (farmer, agent)
}

async fn fields(viewer: &Client, query: &str) -> Vec<String> {
    let answer = viewer.get(&format!("/api/plants/export.geojson?{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let collection = answer.json();
    let name = |feature: &Value| feature["properties"]["fieldName"].as_str().unwrap().to_owned();
    let mut names: Vec<_> = collection["features"].as_array().unwrap().iter().map(name).collect();
    names.sort();
    names
}

#[tokio::test]
async fn each_format_is_a_download_with_a_descriptive_name() {
    let app = TestApp::start().await;
    let (farmer, agent) = farm(&app).await;
    for (format, content_type, begins) in [
        ("geojson", "application/geo+json", "{"),
        ("kml", "application/vnd.google-earth.kml+xml", "<?xml"),
        ("gpx", "application/gpx+xml", "<?xml"),
        ("csv", "text/csv; charset=utf-8", "\u{FEFF}Field,"),
        ("shp.zip", "application/zip", "PK"),
        ("gpkg", "application/geopackage+sqlite3", "SQLite format 3\0"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Field\t"),
    ] {
        let path = format!(
            "/api/plants/export.{format}?farmer={}&cropType=Corn&cropYear=2026&today=2026-06-01",
            farmer.user_id
        );
        let answer = agent.get(&path).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, content_type));
        let expected =
            format!("attachment; filename=\"plantings-fern-field-corn-crop-year-2026-2026-06-01.{format}\"");
        assert_eq!(answer.header("content-disposition"), expected);
        let text =
            if format == "xlsx" { answer.sheet().into() } else { String::from_utf8_lossy(&answer.body) };
        assert!(text.starts_with(begins), "{text}");
        assert!(text.contains("North Quarter") && !text.contains("Ridge"));
    }
}

#[tokio::test]
async fn a_spreadsheet_has_the_county_and_numbers_of_the_field_that_the_viewer_sees() {
    let (app, farmer) = TestApp::with_farmer().await;
    let field = farmer.add_field(north_40()).await.stored;
    let hidden = app.farmer().await.add_field(north_40()).await.stored;
    for (field, name) in [(&field, "Seen"), (&hidden, "Hidden")] {
        let report = json!({ "fieldName": name, "fieldId": field["fieldId"], "crop": "Corn" });
        farmer.report_planting(report).await;
    }
    let agent = app.agent_of(&[&farmer]).await;
    let sheet = agent.get("/api/plants/export.xlsx").await.sheet();
    let csv = agent.get("/api/plants/export.csv").await;
    let line = |text: &str, name: &str| text.lines().find(|line| line.contains(name)).unwrap().to_owned();
    for fact in [&field["county"]["name"], &field["county"]["state"], &field["fsaFarm"]] {
        let fact = fact.as_str().unwrap();
        for text in [&sheet, csv.text()] {
            assert!(line(text, "Seen").contains(fact) && !line(text, "Hidden").contains(fact), "{text}");
        }
    }
}

#[tokio::test]
async fn a_geopackage_has_plantings_and_fields_of_the_same_farmers() {
    let app = TestApp::start().await;
    let (farmer, _) = farm(&app).await;
    farmer.add_field(north_40()).await;
    let other = app.farmer().await;
    other.report_planting(json!({ "fieldName": "Beyond", "crop": "Corn" })).await;
    other.add_field(json!({ "name": "Far away" })).await;
    let agent = app.agent_of(&[&farmer, &other]).await;
    let of_one = format!("farmer={}", farmer.user_id);
    for (call, query, has, lacks) in [
        ("plants", "", &["North Quarter", "Ridge", "Beyond", "North 40", "Far away"][..], &[][..]),
        ("fields", "", &["North Quarter", "Ridge", "Beyond", "North 40", "Far away"], &[]),
        (
            "plants",
            &*format!("{of_one}&cropType=Corn"),
            &["North Quarter", "North 40"],
            &["Ridge", "Beyond", "Far away"],
        ),
        ("fields", &*of_one, &["North Quarter", "Ridge", "North 40"], &["Beyond", "Far away"]),
        ("plants", "bbox=10,10,11,11", &[], &["North Quarter", "North 40"]),
        ("fields", "bbox=10,10,11,11", &[], &["North Quarter", "North 40"]),
    ] {
        let answer = agent.get(&format!("/api/{call}/export.gpkg?{query}")).await;
        let text = String::from_utf8_lossy(&answer.body);
        assert!(text.contains("geom POINT") && text.contains("geom MULTIPOLYGON"), "{call} {query}");
        for name in has {
            assert!(text.contains(name), "{call} {query}: {name}");
        }
        for name in lacks {
            assert!(!text.contains(name), "{call} {query}: {name}");
        }
    }
}

#[tokio::test]
async fn the_farmer_reads_in_the_access_log_that_a_geopackage_has_both() {
    let app = TestApp::start().await;
    let (farmer, agent) = farm(&app).await;
    farmer.add_field(north_40()).await;
    assert_eq!(agent.get("/api/fields/export.gpkg").await.status, 200);
    let log = farmer.get("/api/plants/access-log").await.json();
    let exported = log.as_array().unwrap().iter().filter(|entry| entry["action"] == "exported");
    let mut kinds: Vec<_> = exported.map(|entry| entry["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["field", "planting"]);
}

#[tokio::test]
async fn a_file_names_the_farmer_the_farm_and_the_person_who_reported() {
    let app = TestApp::start().await;
    let (farmer, agent) = farm(&app).await;
    let employee = app.employee_of(&farmer).await;
    employee.report_planting(json!({ "fieldName": "Hill", "crop": "Corn" })).await;
    let named = json!({
        "firstName": "Fern",
        "lastName": "Field",
        "phoneNumber": "3085550100",
        "farmName": "Field & Sons",
    });
    assert_eq!(farmer.put("/api/users/current", &named).await.status, 200);
    for (viewer, query) in
        [(&agent, String::new()), (&agent, format!("?farmer={}", farmer.user_id)), (&farmer, String::new())]
    {
        let answer = viewer.get(&format!("/api/plants/export.geojson{query}")).await.json();
        let mut told: Vec<_> = answer["features"]
            .as_array()
            .unwrap()
            .iter()
            .map(|feature| {
                let of = |name: &str| feature["properties"][name].as_str().unwrap().to_owned();
                [of("fieldName"), of("farmerName"), of("farmName"), of("reportedBy")]
            })
            .collect();
        told.sort();
        assert_eq!(
            told,
            [
                ["Hill", "Fern Field", "Field & Sons", "Eve Early"],
                ["North Quarter", "Fern Field", "Field & Sons", "Fern Field"],
                ["Ridge", "Fern Field", "Field & Sons", "Fern Field"],
            ]
        );
    }
}

#[tokio::test]
async fn the_filters_keep_the_same_plantings_as_the_screen() {
    let app = TestApp::start().await;
    let (farmer, agent) = farm(&app).await;
    let id = &farmer.user_id;
    for (query, expected) in [
        (format!("farmer={id}"), vec!["North Quarter", "Ridge"]),
        (format!("farmer={id}&cropType=Wheat"), vec!["Ridge"]),
        (format!("farmer={id}&season=springSummer&today=2026-06-01"), vec!["North Quarter"]),
        (format!("farmer={id}&season=fall&today=2026-11-01"), vec!["Ridge"]),
        (format!("farmer={id}&season=fall&today=2026-06-01"), vec![]),
        (format!("farmer={id}&cropYear=2027"), vec!["Ridge"]),
        (format!("farmer={id}&cropType=Sugar%20Beets"), vec![]),
        (format!("farmer={id}&irrigation=irrigated"), vec!["Ridge"]),
        (format!("farmer={id}&irrigation=nonIrrigated"), vec![]),
        ("irrigation=irrigated&intendedUse=grain&cropType=Wheat".to_owned(), vec!["Ridge"]),
        (format!("farmer={id}&bbox=-99.3698,40.4403,-99,41"), vec!["North Quarter"]),
        (format!("farmer={id}&bbox=-99.3697,40.4403,-99,41"), vec![]),
        ("bbox=-100,40,-99,41&cropType=Corn".to_owned(), vec!["North Quarter"]),
        ("bbox=-100,40,-99,41&cropType=Wheat".to_owned(), vec![]),
        ("bbox=170,40,-99,41".to_owned(), vec!["North Quarter"]),
        ("bbox=-100,40,170,41".to_owned(), vec!["North Quarter"]),
        ("bbox=-90,-90,-100,90".to_owned(), vec![]),
        ("irrigation=irrigated&intendedUse=seed".to_owned(), vec![]),
        ("cropType=Corn,Wheat".to_owned(), vec!["North Quarter", "Ridge"]),
        ("cropType=Wheat,Oats,Wheat&cropYear=2026,2027".to_owned(), vec!["Ridge"]),
        ("season=springSummer,fall&today=2026-11-01".to_owned(), vec!["North Quarter", "Ridge"]),
        ("irrigation=irrigated,nonIrrigated".to_owned(), vec!["Ridge"]),
        (format!("reporter={id}"), vec!["North Quarter", "Ridge"]),
        (format!("reporter={},{id}&cropType=Corn", new_id()), vec!["North Quarter"]),
        (format!("reporter={}", new_id()), vec![]),
        ("county=31135".to_owned(), vec![]),
    ] {
        assert_eq!(fields(&agent, &query).await, expected, "{query}");
    }
}

#[tokio::test]
async fn a_file_by_county_has_the_plantings_whose_field_the_county_has() {
    let (app, farmer) = TestApp::with_farmer().await;
    let field = farmer.add_field(north_40()).await.stored;
    let elsewhere = farmer.add_field(json!({ "name": "Without a boundary" })).await.stored;
    let foreign = app.farmer().await.add_field(north_40()).await.stored;
    for (name, field) in [("Here", &field), ("Nowhere", &elsewhere), ("Foreign", &foreign)] {
        let report = json!({ "fieldName": name, "fieldId": field["fieldId"], "crop": "Corn" });
        farmer.report_planting(report).await;
    }
    farmer.report_planting(json!({ "fieldName": "Unknown", "crop": "Corn" })).await;
    let agent = app.agent_of(&[&farmer]).await;
    let fips = field["county"]["fips"].as_str().unwrap();
    for (query, expected) in [
        (format!("county={fips}"), vec!["Here"]),
        (format!("county=99999,{fips}"), vec!["Here"]),
        ("county=99999".to_owned(), vec![]),
        (format!("county={fips}&cropType=Wheat"), vec![]),
    ] {
        assert_eq!(fields(&agent, &query).await, expected, "{query}");
    }
}

#[tokio::test]
async fn a_file_without_a_farmer_has_everything_that_the_viewer_may_see() {
    let app = TestApp::start().await;
    let (farmer, agent) = farm(&app).await;
    let foreign = app.farmer().await;
    foreign.report_planting(json!({ "fieldName": "Elsewhere", "crop": "Corn" })).await;
    assert_eq!(fields(&agent, "").await, ["North Quarter", "Ridge"]);
    assert_eq!(fields(&farmer, "").await, ["North Quarter", "Ridge"]);
    assert_eq!(fields(&foreign, "").await, ["Elsewhere"]);
    assert!(fields(&app.agent().await, "").await.is_empty());
}

#[tokio::test]
async fn a_foreign_and_a_missing_farmer_answer_the_same() {
    let app = TestApp::start().await;
    let (_, agent) = farm(&app).await;
    let foreign = app.farmer().await;
    foreign.report_planting(north_quarter()).await;
    let seen = agent.get(&format!("/api/plants/export.csv?farmer={}", foreign.user_id)).await;
    let missing = agent.get(&format!("/api/plants/export.csv?farmer={}", new_id())).await;
    seen.not_found();
    assert_eq!(seen.body, missing.body);
}

#[tokio::test]
async fn an_invalid_query_and_an_unknown_format_are_refused() {
    let app = TestApp::start().await;
    let (_, agent) = farm(&app).await;
    for query in [
        "farmer=nonsense",
        "cropType=Dragon+Fruit",
        "season=winter",
        "cropYear=x",
        "today=06/01/2026",
        "more=1",
        "cropYear=",
        "cropYear=2026&cropYear=2027",
        "cropYear=2026,",
        "cropType=Corn,Kelp",
        "season=fall,winter",
        "county=3108",
        "county=Hamilton",
        "reporter=ada",
        "irrigation=irrigated,sometimes",
        "irrigation=sometimes",
        "irrigation=irrigated&irrigation=irrigated",
        "fieldName=Ridge",
        "bbox=1,2,3",
        "bbox=a,b,c,d",
        "bbox=-102,41,-101,40",
        "bbox=-102,40,-101,NaN",
        "bbox=",
        "bbox=-102,40,-101,41&bbox=-102,40,-101,41",
    ] {
        let answer = agent.get(&format!("/api/plants/export.csv?{query}")).await;
        answer.refused_at(400, "malformed-address", &[]);
    }
    agent.get("/api/plants/export.doc").await.not_found();
    app.account().await.get("/api/plants/export.csv").await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().get("/api/plants/export.csv").await.refused_at(401, "auth/session-required", &[]);
}
