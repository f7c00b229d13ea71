//! The header `acremark-user`, in which a client names the user whose data it keeps.

use reqwest::header::HeaderMap;
use reqwest::{Method, RequestBuilder};

use crate::toolkit::{Client, TestApp, new_id, north_quarter};

const USER: &str = "acremark-user";

async fn put(client: &Client, path: &str, named: &[&str]) -> u16 {
    let shape = |request: RequestBuilder| {
        let mut headers = HeaderMap::new();
        for named in named {
            headers.append(USER, named.parse().unwrap());
        }
        request.json(&north_quarter()).headers(headers)
    };
    let answer = client.send(Method::PUT, path, shape).await;
    if answer.status == 401 {
        answer.refused(401, "auth/session-required", "Please log in.");
    }
    answer.status.as_u16()
}

#[tokio::test]
async fn data_that_one_user_left_in_a_browser_is_not_sent_under_another_name() {
    let app = TestApp::start().await;
    let (farmer, other) = (app.farmer().await, app.farmer().await);
    let path = format!("/api/plants/{}", new_id());
    for named in [&[other.user_id.as_str()][..], &["nonsense"], &[""], &[&farmer.user_id, &other.user_id]] {
        assert_eq!(put(&farmer, &path, named).await, 401, "{named:?}");
    }
    farmer.get(&path).await.not_found();
    assert_eq!(put(&farmer, &path, &[&farmer.user_id]).await, 201);
    assert_eq!(put(&farmer, &path, &[]).await, 200);
    assert_eq!(put(&app.anonymous(), &path, &[&farmer.user_id]).await, 401);
}

#[tokio::test]
async fn the_header_applies_to_reads_and_to_accounts_without_a_record() {
    let app = TestApp::start().await;
    let (farmer, account) = (app.farmer().await, app.account().await);
    for path in ["/api/sessions/current", "/api/sessions"] {
        for client in [&farmer, &account] {
            assert_eq!(client.get_with(path, &[(USER, &client.user_id)]).await.status, 200, "{path}");
            let other = client.get_with(path, &[(USER, &new_id().to_string())]).await;
            other.refused_at(401, "auth/session-required", &[]);
        }
    }
    let pulled = farmer.get_with("/api/changes", &[(USER, &account.user_id)]).await;
    pulled.refused_at(401, "auth/session-required", &[]);
}
