//! Who may do what with an agent's own codes for crops. The list names no record.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;

use super::expected::{FORBIDDEN, NO_CONTENT, NOT_FOUND, OK, for_each_signed_in, problem};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{Malformed, Missing, Without};

pub(super) fn rows() -> Vec<Row> {
    const CODE: &str = "/api/cropCodes/{crop}";
    vec![
        Row::plain(
            Method::GET,
            "/api/cropCodes",
            for_each_signed_in(|role| if role.is_agent() { [OK] } else { [FORBIDDEN] }),
        ),
        // Every agent has codes of their own, under the crop's name.
        Row::new(
            Method::PUT,
            CODE,
            [Without, Missing, Malformed],
            |case| {
                let crop = if case.id == Without { "Soybeans" } else { "Dragon" };
                Request::with_id(crop).body(json!({ "code": "0332", "source": "Made up" }))
            },
            for_each_signed_in(|role| {
                if role.is_agent() {
                    [OK, problem(Code::Validation), problem(Code::Validation)]
                } else {
                    [FORBIDDEN; 3]
                }
            }),
        ),
        Row::new(
            Method::DELETE,
            CODE,
            [Without, Missing, Malformed],
            |case| Request::with_id(if case.id == Without { "Soybeans" } else { "Dragon" }),
            for_each_signed_in(|role| {
                if role.is_agent() { [NO_CONTENT, NOT_FOUND, NOT_FOUND] } else { [FORBIDDEN; 3] }
            }),
        ),
    ]
}
