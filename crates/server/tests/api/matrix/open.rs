//! Calls that answer everyone alike and show no records.

use reqwest::Method;
use serde_json::json;

use super::row::{DONE, OK, Request, Row, everyone};
use super::terms::Id::Without;

pub(super) fn rows() -> Vec<Row> {
    let reading = ["/health/live", "/health/ready", "/api/openapi.json"]
        .map(|path| Row::new(Method::GET, path, [Without], |_| Request::default(), everyone([OK])));
    let judging = Row::new(
        Method::POST,
        "/api/passwords/judge",
        [Without],
        |_| Request::json(json!({ "password": "zebra tractor 9", "ownWords": ["ann@farm.example"] })),
        everyone([DONE]),
    );
    let writing = Row::new(
        Method::POST,
        "/api/v1.0/email/send-form",
        [Without],
        |_| {
            let members = [
                ("emailAddress", "ann@farm.example"),
                ("subject", "Where are my acres?"),
                ("description", "I planted them."),
                ("service_id", "acremark"),
                ("template_id", "contact"),
                ("user_id", "acremark-web"),
                ("lib_version", "1.0.0"),
            ];
            Request::form(members.map(|(member, value)| (member, value.to_owned())).into())
        },
        everyone([OK]),
    );
    reading.into_iter().chain([judging, writing]).collect()
}
