//! Calls that answer everyone alike and show no records.

use reqwest::Method;
use serde_json::json;

use super::expected::{NO_CONTENT, OK, for_everyone};
use super::request::Request;
use super::row::Row;
use super::terms::Id::Without;

pub(super) fn rows() -> Vec<Row> {
    let pages = ["/health/live", "/health/ready", "/api/openapi.json"]
        .map(|path| Row::plain(Method::GET, path, for_everyone(&[OK])));
    let judge_password = Row::new(
        Method::POST,
        "/api/passwords/judge",
        [Without],
        |_| Request::json(json!({ "password": "zebra tractor 9", "ownWords": ["ann@farm.example"] })),
        for_everyone(&[NO_CONTENT]),
    );
    let contact = Row::new(
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
        for_everyone(&[OK]),
    );
    pages.into_iter().chain([judge_password, contact]).collect()
}
