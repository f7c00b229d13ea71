//! Calls with mailed tokens. Everyone who has a token may use it, because they have read the mail.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;
use store::mailed_tokens::Purpose::{EmailVerification, PasswordReset};

use super::expected::{ACCEPTED, Expected, NO_CONTENT, NOT_FOUND, for_everyone, for_signed_in, problem};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Misplaced, Missing, Of, Own, Spent};
use super::terms::Role::{FarmerA, FarmerB};

/// A's tokens, and others that look like them.
const TOKENS: [Id; 5] = [Own, Spent, Misplaced, Missing, Malformed];

/// The answers for [`TOKENS`]: only the first one works.
fn only_valid_token(expired: Code) -> [Expected; 5] {
    TOKENS.map(|id| if id == Own { NO_CONTENT } else { problem(expired) })
}

pub(super) fn rows() -> Vec<Row> {
    const RESET: &str = "/api/password-resets/{token}";
    vec![
        Row::new(
            Method::POST,
            "/api/password-resets",
            [Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |case| Request::json(json!({ "email": case.email() })),
            for_everyone(&[ACCEPTED; 4]),
        ),
        Row::new(
            Method::GET,
            RESET,
            TOKENS,
            |case| Request::with_id(case.mailed_token(PasswordReset)),
            for_everyone(&only_valid_token(Code::ResetExpired)),
        ),
        Row::new(
            Method::PUT,
            RESET,
            TOKENS,
            |case| {
                Request::with_id(case.mailed_token(PasswordReset))
                    .body(json!({ "password": "zebra tractor 9" }))
            },
            for_everyone(&only_valid_token(Code::ResetExpired)),
        ),
        Row::new(
            Method::PUT,
            "/api/reminder-stops/{token}",
            TOKENS,
            // Neither is the token of a reminder, and `tests/api/reminders.rs` stops reminders by one.
            |case| Request::with_id(case.mailed_token(EmailVerification)),
            for_everyone(&[NOT_FOUND; 5]),
        ),
        Row::plain(Method::POST, "/api/email-verifications", for_signed_in(&[ACCEPTED])),
        Row::new(
            Method::PUT,
            "/api/email-verifications/{token}",
            TOKENS,
            |case| Request::with_id(case.mailed_token(EmailVerification)),
            for_everyone(&only_valid_token(Code::VerificationExpired)),
        ),
    ]
}
