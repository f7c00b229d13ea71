//! `PUT /api/users/current`

use serde_json::json;

use crate::toolkit::TestApp;

const PATH: &str = "/api/users/current";

#[tokio::test]
async fn people_change_their_own_profile_and_nothing_else() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let body = json!({
        "firstName": " Flora ", "lastName": "O'Field", "phoneNumber": "4025550199", "farmName": "Field & Daughters",
    });
    let answer = farmer.put(PATH, &body).await;
    assert_eq!(answer.status, 200);
    let user = answer.json();
    assert_eq!((&user["firstName"], &user["farmName"]), (&json!("Flora"), &json!("Field & Daughters")));
    assert_eq!((&user["email"], &user["userType"]), (&json!(farmer.email), &json!("farmer")));
    let read = farmer.post("/api/users/getUser", &json!({ "email": farmer.email })).await;
    assert_eq!(read.json(), user);
    assert_eq!(farmer.get("/api/sessions/current").await.json()["displayName"], "Flora O'Field");
}

#[tokio::test]
async fn an_empty_farm_name_removes_it_and_a_repeat_changes_nothing() {
    let (_app, farmer) = TestApp::with_farmer().await;
    let body =
        json!({ "firstName": "Fern", "lastName": "Field", "phoneNumber": "3085550100", "farmName": "" });
    let (first, second) = (farmer.put(PATH, &body).await, farmer.put(PATH, &body).await);
    assert!(first.json().get("farmName").is_none());
    assert_eq!(first.body, second.body);
}

#[tokio::test]
async fn invalid_values_and_server_owned_members_are_refused() {
    let (app, farmer) = TestApp::with_farmer().await;
    let body =
        json!({ "firstName": "", "lastName": "Field", "phoneNumber": "1", "farmName": "x".repeat(101) });
    farmer.put(PATH, &body).await.refused_at(
        400,
        "validation",
        &[
            ("firstName", "sign-up-incomplete"),
            ("phoneNumber", "phone-length"),
            ("farmName", "farm-name-too-long"),
        ],
    );
    let body = json!({ "firstName": "Fern", "lastName": "Field", "phoneNumber": "3085550100", "email": "x@y.example" });
    farmer.put(PATH, &body).await.refused_at(400, "unknown-field", &[("email", "unknown-field")]);
    let body = json!({ "firstName": "Fern", "lastName": "Field", "phoneNumber": "3085550100" });
    app.account().await.put(PATH, &body).await.refused_at(403, "users/record-missing", &[]);
    app.anonymous().put(PATH, &body).await.refused_at(401, "auth/session-required", &[]);
}
