//! The description at `/api/openapi.json` and its page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use reqwest::Method;
use reqwest::header::IF_MATCH;
use rules::kind::Kind;
use rules::planting::PlantingBody;
use serde_json::{Value, json};
use server::problem::Code;

use crate::toolkit::{Client, TestApp, new_id, north_40, north_quarter};

#[tokio::test]
async fn each_handler_names_its_caller_and_the_description_says_the_same() {
    let app = TestApp::start().await;
    let mut named: Vec<_> = handlers(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .iter()
        .map(|handler| (operation_id(handler), callers(handler)))
        .collect();
    let of_operation = |(method, path): (String, String)| {
        let operation = &app.contract().description()["paths"][&path][method.to_lowercase()];
        let scopes = operation["security"][0]["session"].as_array();
        let callers = match scopes {
            Some(scopes) => scopes.iter().map(|scope| scope.as_str().unwrap().to_owned()).collect(),
            None => vec!["public".to_owned()],
        };
        (operation["operationId"].as_str().unwrap().to_owned(), callers)
    };
    // The type of a handler for all kinds gives the description its scope.
    let of_all_kinds: Vec<_> = Kind::ALL.iter().flat_map(|kind| ids_of(*kind)).collect();
    let described = app.contract().calls().into_iter().map(of_operation);
    let (of_kinds, mut described): (Vec<_>, Vec<_>) =
        described.partition(|(id, _)| of_all_kinds.contains(id));
    assert_eq!(of_kinds.len(), of_all_kinds.len(), "calls of all kinds in the description: {of_kinds:?}");
    named.sort();
    described.sort();
    assert_eq!(named, described, "handlers and their callers, left in the sources, right in the description");
    for (id, callers) in named {
        assert_eq!(callers.len(), 1, "{id} names these callers: {callers:?}");
    }
}

/// The calls that every kind of records has.
fn ids_of(kind: Kind) -> Vec<String> {
    let (name, path) = (kind.noun().replace(' ', "_"), kind.path().replace('-', "_"));
    let of_one = ["put", "patch", "get", "delete", "restore", "answer", "confirm", "reject", "withdraw"]
        .map(|verb| format!("{verb}_{name}"));
    let of_all = [format!("{name}_history"), format!("get_{path}"), format!("get_deleted_{path}")];
    of_one.into_iter().chain(of_all).collect()
}

/// What the sources say of each handler: from its description to the end of its signature.
fn handlers(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of_entry = |path: PathBuf| {
        if path.is_dir() {
            return handlers(&path);
        }
        let text = fs::read_to_string(&path).unwrap();
        let starts = text.split("\n#[utoipa::path(").skip(1);
        starts.map(|handler| handler.split(" {\n").next().unwrap().to_owned()).collect()
    };
    entries.flat_map(of_entry).collect()
}

/// The name of the function if the handler gives no other.
fn operation_id(handler: &str) -> String {
    let (start, end) =
        if handler.contains("operation_id") { ("operation_id = \"", '"') } else { ("async fn ", '(') };
    handler.split_once(start).unwrap().1.split(end).next().unwrap().to_owned()
}

/// The callers in the signature, by the names of their scopes. A caller that a call may do without does not count.
fn callers(handler: &str) -> Vec<String> {
    let (_, signature) = handler.split_once("async fn ").unwrap();
    let types = signature.split(": ").map(|rest| rest.split([',', ')']).next().unwrap());
    let caller = |name: &str| match name.strip_prefix("Caller<") {
        Some(scope) => Some(scope_name(scope.trim_end_matches('>'))),
        None if name == "CalendarReader" => Some(scope_name("RecordsRead")),
        None => (name == "Public").then(|| "public".to_owned()),
    };
    types.filter_map(caller).collect()
}

/// `records:read` for `RecordsRead`.
fn scope_name(type_name: &str) -> String {
    let mut name = String::new();
    for letter in type_name.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push(':');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

#[tokio::test]
async fn every_call_has_a_test_of_its_own() {
    let app = TestApp::start().await;
    let tests = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api"));
    let mut headings = String::new();
    for folder in tests.unwrap().map(|entry| entry.unwrap().path()) {
        let files = if folder.is_dir() {
            fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()).collect()
        } else {
            vec![folder]
        };
        for file in files {
            let text = fs::read_to_string(file).unwrap();
            headings.extend(text.lines().take_while(|line| line.starts_with("//!")));
            headings += "\n";
        }
    }
    for (_, path) in app.contract().calls() {
        let last = camel_case(path.rsplit('/').next().unwrap()).replace("{format}", "");
        assert!(headings.contains(&last), "{path}");
    }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

#[tokio::test]
async fn every_call_has_an_operation_id_of_its_own() {
    let app = TestApp::start().await;
    let mut ids = BTreeSet::new();
    for (method, path) in app.contract().calls() {
        let operation = &app.contract().description()["paths"][&path][method.to_lowercase()];
        let id = operation["operationId"].as_str().unwrap().to_owned();
        assert!(ids.insert(id.clone()), "{method} {path}: another call has the id {id} too");
    }
}

#[tokio::test]
async fn every_call_is_under_one_tag_and_every_tag_has_a_call() {
    let app = TestApp::start().await;
    let description = app.contract().description();
    let names = description["tags"].as_array().unwrap().iter().map(|tag| tag["name"].as_str().unwrap());
    let mut used = BTreeSet::new();
    for (method, path) in app.contract().calls() {
        let tags = description["paths"][&path][method.to_lowercase()]["tags"].as_array().unwrap();
        assert_eq!(tags.len(), 1, "{method} {path}");
        used.insert(tags[0].as_str().unwrap());
    }
    assert_eq!(used, names.collect());
}

#[tokio::test]
async fn every_call_names_its_codes_and_whether_it_needs_a_session() {
    let app = TestApp::start().await;
    let public = [
        "/health/live",
        "/health/ready",
        "/api/openapi.json",
        "/api/accounts",
        "/api/passwords/judge",
        "/api/v1.0/email/send-form",
    ];
    for (method, path) in app.contract().calls() {
        let operation = &app.contract().description()["paths"][&path][method.to_lowercase()];
        let is_mailed = path.starts_with("/api/password-resets")
            || [
                "/api/email-verifications/{token}",
                "/api/invitations/{token}",
                "/api/reminder-stops/{token}",
            ]
            .contains(&path.as_str());
        // Anyone may read the layer's descriptions, but no one with a wrong token.
        let is_of_layer = path.starts_with("/ogc") && !path.contains("/items");
        let is_public = is_mailed
            || is_of_layer
            || public.contains(&path.as_str())
            || (method == "POST" && path == "/api/sessions");
        assert_eq!(operation["security"].is_null(), is_public, "{method} {path}");
        let responses = operation["responses"].as_object().unwrap();
        assert_eq!(
            responses.contains_key("401"),
            !is_public || is_of_layer || path == "/api/sessions",
            "{method} {path}"
        );
        assert!(operation["summary"].is_string(), "{method} {path}");
        for (status, response) in responses {
            let description = response["description"].as_str().unwrap();
            assert_eq!(description.contains('`'), status.starts_with(['4', '5']), "{method} {path} {status}");
            for name in description.split('`').skip(1).step_by(2) {
                let is_code = Code::all().any(|code| code.name() == name && code.status().as_str() == status);
                assert!(is_code || name == "current", "{method} {path} {status}: {name}");
            }
        }
    }
}

#[tokio::test]
async fn it_describes_the_parameters_beside_the_body() {
    let app = TestApp::start().await;
    for (method, path, expected) in [
        (
            "get",
            "/api/plants/export.{format}",
            [
                "format",
                "farmer",
                "cropType",
                "season",
                "cropYear",
                "county",
                "reporter",
                "confirmation",
                "bbox",
                "today",
                "intendedUse",
                "irrigation",
                "cropClass",
                "organic",
                "status",
                "acresChangeReason",
            ]
            .as_slice(),
        ),
        ("get", "/api/fields/export.{format}", &["format", "farmer", "bbox", "today"]),
        ("get", "/api/plants/access-log", &["before", "held"]),
        ("put", "/api/plants/{planting_id}", ["planting_id", "farmer"].as_slice()),
        ("delete", "/api/plants/{planting_id}", &["planting_id", "If-Match"]),
        ("get", "/api/plants/{planting_id}", &["planting_id"]),
    ] {
        let parameters = &app.contract().description()["paths"][path][method]["parameters"];
        let names: Vec<_> =
            parameters.as_array().into_iter().flatten().map(|it| it["name"].as_str()).collect();
        assert_eq!(names, expected.iter().copied().map(Some).collect::<Vec<_>>(), "{method} {path}");
    }
}

#[tokio::test]
async fn described_shapes_match_the_sent_ones() {
    let (app, farmer) = TestApp::with_farmer().await;
    let profile =
        json!({ "firstName": "Fern", "lastName": "Field", "phoneNumber": "3085550100", "farmName": "Field" });
    let user = farmer.put("/api/users/current", &profile).await.json();
    let mut full = north_quarter();
    full["irrigation"] = json!("irrigated");
    full["intendedUse"] = json!("grain");
    full["subfield"] = json!("B");
    full["cropClass"] = json!("winter");
    full["organic"] = json!("transitional");
    full["status"] = json!("failed");
    full["sharePercent"] = json!(66.67);
    full["otherShareholders"] = json!("Mae Miller\n33.33 %");
    full["originalAcres"] = json!(160);
    full["acresChangeReason"] = json!("missingData");
    full["legalDescription"] = json!("NE 12-10N-38W");
    full["unitNumber"] = json!("0002-0001 OU");
    full["notes"] = json!("Hail on May 4\nin the west");
    full["fieldId"] = json!(new_id());
    let planted = farmer.report_planting(full.clone()).await;
    let conflict = farmer.put(&planted.path(), &json!({ "fieldName": "x", "crop": "Oats" })).await.json();
    let refused = farmer.put(&planted.path(), &json!({ "fieldName": "", "crop": "Oats" })).await.json();
    let body = serde_json::to_value(serde_json::from_value::<PlantingBody>(full.clone()).unwrap()).unwrap();
    let marked = farmer.add_field(north_40()).await;
    let mut said = north_40();
    said["county"] = marked.stored["county"].clone();
    said["county"]["certainty"] = json!("said");
    let crossing = json!({
        "type": "Polygon",
        "coordinates": [[[-103, 41], [-102.99, 41.01], [-102.99, 41], [-103, 41.01], [-103, 41]]],
    });
    let crossing = json!({ "name": "x", "boundary": crossing });
    let at_fault = farmer.put(&format!("/api/fields/{}", new_id()), &crossing).await.json();
    let at_fault = &at_fault["errors"][0];
    let agent = app.agent_of(&[&farmer]).await;
    let planting = entered(&farmer, &agent, "plants", (&full, &json!({ "estimatedAcres": 150.5 }))).await;
    let field = entered(&farmer, &agent, "fields", (&north_40(), &json!({ "notes": "Tiled" }))).await;
    let mut problem = refused.clone();
    problem["current"] = conflict["current"].clone();
    for (name, sent) in [
        ("User", &user),
        ("Profile", &profile),
        ("Planting", &planting),
        ("PlantingBody", &body),
        ("Fix", &body["fix"]),
        ("Problem", &problem),
        ("MemberError", at_fault),
        ("Corner", &at_fault["at"]),
        ("Field", &field),
        ("FieldBody", &said),
        ("Boundary", &marked.stored["boundary"]),
        ("County", &marked.stored["county"]),
        ("SaidCounty", &said["county"]),
    ] {
        let schema = &app.contract().description()["components"]["schemas"][name];
        let shapes = schema["oneOf"].as_array().map_or(std::slice::from_ref(schema), Vec::as_slice);
        for shape in shapes {
            assert_eq!(members(&shape["properties"]), members(sent), "{name}");
        }
    }
}

/// A record with every member: an agent entered it, the farmer confirmed it, the agent corrected it, and the farmer
/// answered.
async fn entered(farmer: &Client, agent: &Client, path: &str, (report, edit): (&Value, &Value)) -> Value {
    let path = format!("/api/{path}/{}", new_id());
    assert_eq!(agent.put(&format!("{path}?farmer={}", farmer.user_id), report).await.status, 201);
    let of_first = |request: reqwest::RequestBuilder| request.header(IF_MATCH, "\"1\"");
    assert_eq!(farmer.send(Method::POST, &format!("{path}/confirm"), of_first).await.status, 200);
    assert_eq!(agent.patch(&path, "\"2\"", edit).await.status, 200);
    farmer.post(&format!("{path}/answers"), &json!({ "version": 3, "answer": "right" })).await.json()
}

fn members(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[tokio::test]
async fn the_page_shows_every_call_and_shape_without_script_or_inline_style() {
    let app = TestApp::start().await;
    let browser = app.anonymous();
    assert_eq!(browser.get("/api/docs").await.header("location"), "/api/docs/");
    let answer = browser.get("/api/docs/").await;
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "text/html; charset=utf-8"));
    let page = answer.text();
    for (method, path) in app.contract().calls() {
        assert!(page.contains(&format!("<span class=\"method\">{method}</span> {path}<")), "{method} {path}");
    }
    for name in members(&app.contract().description()["components"]["schemas"]) {
        assert!(page.contains(&format!("<article id=\"{name}\">")), "{name}");
    }
    assert!(!page.contains("<script") && !page.contains("<style") && !page.contains(" style="), "{page}");
    let style = browser.get("/api/docs/style.css").await;
    assert_eq!((style.status.as_u16(), style.header("content-type")), (200, "text/css; charset=utf-8"));
    browser.get("/api/docs/nothing").await.refused_at(404, "no-such-call", &[]);
}
