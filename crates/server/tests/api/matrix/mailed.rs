//! Calls with mailed tokens. Everyone who has a token may use it, because they have read the mail.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;
use store::mailed_tokens::Purpose::{EmailVerification, PasswordReset};

use super::row::{ACCEPTED, Cell, DONE, Request, Row, everyone, refused, signed_in};
use super::terms::Id;
use super::terms::Id::{Malformed, Misplaced, Missing, Of, Own, Spent, Without};
use super::terms::Role::{FarmerA, FarmerB};

/// A's tokens, and others that look like them.
const TOKENS: [Id; 5] = [Own, Spent, Misplaced, Missing, Malformed];

const RESET_OVER: Cell = refused(Code::ResetExpired);
const VERIFICATION_OVER: Cell = refused(Code::VerificationExpired);

pub(super) fn rows() -> Vec<Row> {
    const RESET: &str = "/api/password-resets/{token}";
    vec![
        Row::new(
            Method::POST,
            "/api/password-resets",
            [Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| Request::json(json!({ "email": asked.email() })),
            everyone([ACCEPTED; 4]),
        ),
        Row::new(
            Method::GET,
            RESET,
            TOKENS,
            |asked| Request::of(asked.token(PasswordReset)),
            everyone([DONE, RESET_OVER, RESET_OVER, RESET_OVER, RESET_OVER]),
        ),
        Row::new(
            Method::PUT,
            RESET,
            TOKENS,
            |asked| Request::of(asked.token(PasswordReset)).with(json!({ "password": "zebra tractor 9" })),
            everyone([DONE, RESET_OVER, RESET_OVER, RESET_OVER, RESET_OVER]),
        ),
        Row::new(
            Method::POST,
            "/api/email-verifications",
            [Without],
            |_| Request::default(),
            signed_in([ACCEPTED]),
        ),
        Row::new(
            Method::PUT,
            "/api/email-verifications/{token}",
            TOKENS,
            |asked| Request::of(asked.token(EmailVerification)),
            everyone([DONE, VERIFICATION_OVER, VERIFICATION_OVER, VERIFICATION_OVER, VERIFICATION_OVER]),
        ),
    ]
}
