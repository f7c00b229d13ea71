//! What the tokens in mails open, which whoever has one may use: he has read the mail.

use reqwest::Method;
use serde_json::json;
use server::problem::Code;
use store::mailed_tokens::Purpose::{EmailVerification, PasswordReset};

use super::row::Id::{Malformed, Misplaced, Missing, Of, Own, Spent, Without};
use super::row::Role::{FarmerA, FarmerB};
use super::row::{ACCEPTED, Cell, DONE, Id, Request, Row, everyone, refused, signed_in};

/// A's, or one that looks like it.
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
