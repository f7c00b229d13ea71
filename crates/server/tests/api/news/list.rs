//! `GET /api/news` and `GET /api/news/count`

use serde_json::json;

use super::{NEWS, expected, page, told};
use crate::toolkit::{TestApp, new_id, north_40, north_quarter};

#[tokio::test]
async fn agent_reads_what_others_did_by_farmer_and_kind_of_news() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let employee = app.employee_of(&farmer).await;
    let agent = app.agent_of(&[&farmer, &other]).await;
    let planting = employee.report_planting(north_quarter()).await;
    let edited = agent.patch(&planting.path(), "\"1\"", &json!({ "estimatedAcres": 17 })).await;
    assert_eq!(edited.status, 200, "{}", edited.text());
    let field = other.add_field(north_40()).await;
    assert_eq!(other.delete(&field.path()).await.status, 204);
    let all = page(&agent, "").await;
    let linked = ("linked", "");
    let of_other = [("deleted", "North 40"), ("new", "North 40")];
    let of_farmer = [("new", "North Quarter")];
    assert_eq!(told(&all), expected(&[&of_other[..], &of_farmer, &[linked, linked]].concat()));
    assert_eq!((all.get("next"), all.get("seenAt")), (None, None));
    let first = &all["items"][2];
    assert_eq!(first["by"]["userId"], *employee.user_id);
    assert_eq!(
        first["farmer"],
        json!({ "userId": farmer.user_id, "firstName": "Fern", "lastName": "Field" })
    );
    let expected_record = json!({
        "kind": "planting", "id": planting.id, "name": "North Quarter", "crop": "Corn", "acres": 17.0,
        "isDeleted": false
    });
    assert_eq!(first["record"], expected_record);
    let deleted = json!({ "kind": "field", "id": field.id, "name": "North 40", "isDeleted": true });
    assert_eq!(all["items"][0]["record"], deleted);
    let of_farmer_alone = page(&agent, &format!("?farmer={}", farmer.user_id)).await;
    assert_eq!(told(&of_farmer_alone), expected(&[of_farmer[0], linked]));
    assert_eq!(told(&page(&agent, "?news=deleted").await), expected(&of_other[..1]));
    let before = format!("?before={}", all["items"][1]["entry"]);
    assert_eq!(told(&page(&agent, &before).await), expected(&[of_farmer[0], linked, linked]));
    assert_eq!(agent.get("/api/news/count").await.json(), json!({ "count": 5 }));
}

#[tokio::test]
async fn news_of_others_and_of_nobody_are_the_same_empty_list() {
    let app = TestApp::start().await;
    let (farmer, foreign) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer]).await;
    foreign.report_planting(north_quarter()).await;
    let [of_foreign, of_nobody] = [foreign.user_id.clone(), new_id().to_string()];
    let [of_foreign, of_nobody] = [
        agent.get(&format!("{NEWS}?farmer={of_foreign}")).await,
        agent.get(&format!("{NEWS}?farmer={of_nobody}")).await,
    ];
    assert_eq!(of_foreign.json()["items"], json!([]));
    assert_eq!(of_foreign.text(), of_nobody.text());
}

#[tokio::test]
async fn ended_link_leaves_only_its_end_in_the_list() {
    let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
    farmer.report_planting(north_quarter()).await;
    app.end_link(&farmer, &agent).await;
    assert_eq!(told(&page(&agent, "").await), expected(&[("linkEnded", "")]));
}

#[tokio::test]
async fn only_agents_read_news_and_invalid_queries_are_refused() {
    let (app, farmer, employee, agent) = TestApp::with_farm().await;
    for path in [NEWS, "/api/news/count"] {
        app.anonymous().get(path).await.refused_at(401, "auth/session-required", &[]);
        for person in [&farmer, &employee] {
            person.get(path).await.refused_at(403, "forbidden", &[]);
        }
    }
    for query in ["before=x", "farmer=x", "news=other", "page=2", "before=9223372036854775808"] {
        agent.get(&format!("{NEWS}?{query}")).await.refused_at(400, "malformed-address", &[]);
    }
    for query in ["before=0", "before=-1", "before=9223372036854775807"] {
        assert_eq!(agent.get(&format!("{NEWS}?{query}")).await.status, 200, "{query}");
    }
}

#[tokio::test]
async fn reading_news_is_in_the_access_log_of_the_farmers_whose_records_it_shows() {
    let app = TestApp::start().await;
    let (farmer, silent) = (app.farmer().await, app.farmer().await);
    let agent = app.agent_of(&[&farmer, &silent]).await;
    farmer.report_planting(north_quarter()).await;
    farmer.add_field(north_40()).await;
    page(&agent, "").await;
    let log = farmer.get("/api/plants/access-log").await.json();
    let read: Vec<_> = log.as_array().unwrap().iter().filter(|entry| entry["action"] == "read").collect();
    assert_eq!(read.len(), 2, "{log}");
    assert!(read.iter().all(|entry| entry["by"]["userId"] == *agent.user_id), "{log}");
    assert_eq!(silent.get("/api/plants/access-log").await.json(), json!([]));
}
