//! Demo data.

use serde_json::{Value, json};

use crate::toolkit::{Place, Server, until};

const PASSWORD: &str = ::demo::PASSWORD;

fn call(server: &Server, cookie: &str, path: &str, body: &Value) -> Value {
    let answer = server.ask("POST", path, cookie, &body.to_string());
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

fn farmers(server: &Server, agent: &str) -> Value {
    let cookie = server.sign_in(agent, PASSWORD);
    call(server, &cookie, "/api/users/getUser", &json!({ "email": agent }))["farmers"].take()
}

#[test]
fn serving_the_demo_fills_an_empty_database_once_and_prints_how_to_sign_in() {
    let place = Place::new();
    let first = place.serve(&["--demo"], &[]);
    // The program prints the sign-ins once it listens, which may be a moment after `serve` returns.
    let out = until(|| Some(first.out()).filter(|out| out.ends_with('\n')));
    assert!(out.contains(&format!("http://localhost:{}", first.address.port())), "{out}");
    assert!(out.contains("agent@acremark.example") && out.contains(PASSWORD), "{out}");
    assert!(!out.contains("agency@acremark.example"), "only the large demo has the agency");
    assert!(!first.log().contains("acremark.example"), "sign-ins belong to standard output only");
    let linked = farmers(&first, "agent@acremark.example");
    assert_eq!(linked.as_array().map(Vec::len), Some(60));
    assert_eq!(farmers(&first, "agent2@acremark.example"), json!([]));
    drop(first);

    let second = place.serve(&["--demo"], &[]);
    assert_eq!(farmers(&second, "agent@acremark.example"), linked);
    drop(second);

    let plain = place.serve(&[], &[]);
    assert_eq!(farmers(&plain, "agent@acremark.example"), linked);
    assert_eq!(plain.out(), "");
}

#[test]
fn the_books_of_agents_with_sessions_are_read_when_the_program_starts() {
    let place = Place::new();
    let first = place.serve(&["--demo"], &[]);
    first.sign_in("agent@acremark.example", PASSWORD);
    drop(first);
    let second = place.serve(&[], &[("ACREMARK_LOG", "debug")]);
    let read = until(|| second.log().lines().find(|line| line.contains("books ahead")).map(str::to_owned));
    assert!(read.contains("farmers=60"), "{read}");
}

#[test]
fn the_demo_agent_sees_recent_farmers_corrections_and_ten_thousand_plantings() {
    let place = Place::new();
    let server = place.serve(&["--demo"], &[]);
    let cookie = server.sign_in("agent@acremark.example", PASSWORD);
    let linked = farmers(&server, "agent@acremark.example");
    let users = call(&server, &cookie, "/api/users/getAllUsersById", &json!({ "users": linked }));
    let large =
        users.as_array().unwrap().iter().find(|user| user["email"] == "farmer12@acremark.example").unwrap();
    let plantings = call(&server, &cookie, "/api/plants/getPlants", &json!({ "userId": large["userId"] }));
    assert_eq!(plantings.as_array().map(Vec::len), Some(10_000));

    let first =
        &users.as_array().unwrap().iter().find(|user| user["email"] == "farmer01@acremark.example").unwrap();
    let plantings = call(&server, &cookie, "/api/plants/getPlants", &json!({ "userId": first["userId"] }));
    let corrected = plantings.as_array().unwrap().iter().find(|it| it["version"] == 2).unwrap();
    let path = format!("/api/plants/{}/history", corrected["plantingId"].as_str().unwrap());
    let history = server.ask("GET", &path, &cookie, "").json();
    assert_eq!((&history[0]["change"], &history[1]["change"]), (&json!("created"), &json!("changed")));

    let employee = server.sign_in("employee01@acremark.example", PASSWORD);
    let own = call(&server, &employee, "/api/plants/getPlants", &json!({ "userId": first["userId"] }));
    assert!(
        own.as_array().is_some_and(|own| !own.is_empty() && own.len() < plantings.as_array().unwrap().len())
    );
}

#[test]
fn the_command_fills_the_database_and_ends() {
    let place = Place::new();
    for _ in 0..2 {
        let output = place.run(&["demo"], &[]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    }
    assert_eq!(farmers(&place.serve(&[], &[]), "agent@acremark.example").as_array().map(Vec::len), Some(60));
}

#[test]
fn the_large_demo_has_an_agency_with_twenty_thousand_fields() {
    let place = Place::new();
    let output = place.run(&["demo", "--large"], &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let server = place.serve(&["--demo"], &[]);
    until(|| server.out().contains("agency@acremark.example").then_some(()));
    assert_eq!(farmers(&server, "agent@acremark.example").as_array().map(Vec::len), Some(60));
    assert_eq!(farmers(&server, "agency@acremark.example").as_array().map(Vec::len), Some(125));

    let cookie = server.sign_in("agency@acremark.example", PASSWORD);
    let (mut since, mut fields) = (String::new(), 0);
    loop {
        let path = format!("/api/changes?kinds=field{since}");
        let page = server.ask("GET", &path, &cookie, "").json();
        fields += page["changes"].as_array().unwrap().len();
        since = format!("&since={}", page["cursor"].as_str().unwrap());
        if page["more"] == json!(false) {
            break;
        }
    }
    assert_eq!(fields, 20_020);
}

#[test]
fn the_large_demo_is_a_demo() {
    let output = Place::new().run(&["serve", "--large"], &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--demo"));
}

#[test]
fn a_database_with_other_data_is_left_alone() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    let body = json!({ "email": "ann@farm.example", "password": "correct horse" }).to_string();
    assert_eq!(server.ask("POST", "/api/accounts", "", &body).status, 201);
    drop(server);
    for arguments in [&["demo"][..], &["serve", "--demo", "--addr", "127.0.0.1:0"]] {
        let output = place.run(arguments, &[]);
        assert_eq!(output.status.code(), Some(1));
        let said = "acremark: the database is not empty; demo data needs an empty database\n";
        assert_eq!(String::from_utf8_lossy(&output.stderr), said);
    }
    let server = place.serve(&[], &[]);
    assert_eq!(
        server
            .ask(
                "POST",
                "/api/sessions",
                "",
                &json!({ "email": "agent@acremark.example", "password": PASSWORD }).to_string()
            )
            .status,
        401
    );
}

#[test]
fn the_demo_shows_both_sign_ins_a_photo_an_answer_an_entry_and_news() {
    let place = Place::new();
    let server = place.serve(&["--demo"], &[]);
    let email = "farmer01@acremark.example";
    let cookie = server.sign_in(email, PASSWORD);
    let farmer = call(&server, &cookie, "/api/users/getUser", &json!({ "email": email }))["userId"].take();
    for person in ["agent@acremark.example", email] {
        let cookie = server.sign_in(person, PASSWORD);
        let plantings = call(&server, &cookie, "/api/plants/getPlants", &json!({ "userId": farmer }));
        let plantings = plantings.as_array().unwrap();
        let count = |member: &str, value: &str| plantings.iter().filter(|it| it[member] == value).count();
        assert_eq!((count("confirmation", "pending"), count("answer", "wrong")), (1, 1), "{person}");
        let photos = plantings.iter().filter(|planting| {
            let path = format!("/api/plants/{}/photos", planting["plantingId"].as_str().unwrap());
            server.ask("GET", &path, &cookie, "").json().as_array().unwrap().len() == 1
        });
        assert_eq!(photos.count(), 1, "{person}");
    }
    let cookie = server.sign_in("agent@acremark.example", PASSWORD);
    let news = server.ask("GET", "/api/news", &cookie, "").json().to_string();
    assert!(news.contains("answered") && news.contains("photoAdded"), "{news}");
}
