//! Accounts, users and the rows that join them.

use rstest_reuse::apply;

use super::{LONGEST_ID, TOO_LONG_ID, check};
use crate::support::{Engine, on_each_engine};

#[apply(on_each_engine)]
fn an_account_has_an_address_of_its_own_in_lower_case(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("email", "'żaneta@b.c'")],
        &[("email", "'jane@b.c{246}'")],
        &[("email_verified", "TRUE")],
        &[("password_hash", "NULL"), ("provider_id", "'p'")],
        &[("password_hash", "NULL"), ("provider_id", LONGEST_ID)],
        &[("language", "'es'")],
    ];
    let refused: &[&[_]] = &[
        &[("account_id", "<9:15>")],
        &[("account_id", "<9:17>")],
        &[("account_id", "<1>")],
        &[("email", "'farmer@b.c'")],
        &[("email", "'Jane@b.c'")],
        &[("email", "'jane b.c'")],
        &[("email", "'jane@bc'")],
        &[("email", "' jane@b.c'")],
        &[("email", "'jane@b.c{247}'")],
        &[("password_hash", "''")],
        &[("password_hash", "NULL")],
        &[("provider_id", "'p'")],
        &[("password_hash", "NULL"), ("provider_id", "''")],
        &[("password_hash", "NULL"), ("provider_id", TOO_LONG_ID)],
        &[("password_hash", "NULL"), ("provider_id", "'a b'")],
        &[("password_hash", "NULL"), ("provider_id", "'ż'")],
        &[("password_hash", "NULL"), ("provider_id", "'p2'")],
        &[("language", "'ES'")],
        &[("language", "''")],
        &[("language", "NULL")],
    ];
    check(engine, "accounts", taken, refused);
}

#[apply(on_each_engine)]
fn session_has_a_token_and_an_account_and_no_use_before_its_creation(engine: Engine) {
    let taken: &[&[_]] = &[&[("user_agent", "'{200}'")], &[("last_used_at", "6")]];
    let refused: &[&[_]] = &[
        &[("session_id", "<9:15>")],
        &[("token_hash", "<9:31>")],
        &[("token_hash", "<9:33>")],
        &[("account_id", "<6>")],
        &[("last_used_at", "4")],
        &[("user_agent", "''")],
        &[("user_agent", "'{201}'")],
    ];
    check(engine, "sessions", taken, refused);
}

/// The columns that a deleted account changes in its user.
const LEFT: [(&str, &str); 3] = [("account_id", "NULL"), ("phone_number", "NULL"), ("left_at", "5")];

#[apply(on_each_engine)]
fn a_user_has_an_account_a_type_names_and_a_number(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("user_type", "'employee'")],
        &[("user_type", "'agent'")],
        &[("farm_name", "'Turnrow Farm'")],
        &[("phone_number", "'żżżżżżżżżż'")],
        &[LEFT[0], LEFT[1], LEFT[2]],
    ];
    let refused: &[&[_]] = &[
        &[("user_id", "<6>"), ("account_id", "<6>")],
        &[("user_id", "<1>"), ("account_id", "<1>")],
        &[("user_id", "<6>")],
        &[("user_id", "<9:15>"), LEFT[0], LEFT[1], LEFT[2]],
        &[("user_type", "'Farmer'")],
        &[("user_type", "''")],
        &[("first_name", "''")],
        &[("last_name", "' Doe'")],
        &[("farm_name", "''")],
        &[("first_name", "'Jane\n'")],
        &[("phone_number", "'308555012'")],
        &[("phone_number", "'30855501234'")],
        &[("updated_at", "4")],
        // A departed user has only names.
        &[LEFT[0], LEFT[1]],
        &[LEFT[0], LEFT[2]],
        &[LEFT[1], LEFT[2]],
        &[LEFT[0], LEFT[1], ("left_at", "4")],
        &[LEFT[0], LEFT[1], LEFT[2], ("farm_name", "'Turnrow Farm'")],
    ];
    check(engine, "users", taken, refused);
}

#[apply(on_each_engine)]
fn an_access_token_has_an_account_a_name_and_a_day_of_its_end(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("name", "'{100}'")],
        &[("last_used_at", "5")],
        &[("scopes", "'records:read of-a-newer-release'")],
    ];
    let refused: &[&[_]] = &[
        &[("token_id", "<9:15>")],
        &[("token_hash", "<9:31>")],
        &[("account_id", "<6>")],
        &[("name", "''")],
        &[("name", "'{101}'")],
        &[("scopes", "''")],
        &[("last_used_at", "4")],
    ];
    check(engine, "access_tokens", taken, refused);
}

#[apply(on_each_engine)]
fn link_has_a_peer_of_its_kind_and_the_times_of_its_status(engine: Engine) {
    let active = ("status", "'active'");
    let ended = ("status", "'ended'");
    let employee = [("kind", "'employee'"), ("peer", "<2>"), ("requested_by", "<2>")];
    let taken: &[&[_]] = &[
        &[("requested_by", "<1>")],
        &[active, ("activated_at", "5")],
        &[ended, ("ended_at", "5")],
        &[ended, ("activated_at", "6"), ("ended_at", "6")],
        &[("farmer", "<4>"), employee[0], employee[1], employee[2]],
    ];
    let refused: &[&[_]] = &[
        &[("link_id", "<9:8>")],
        &[("link_id", "<8>")],
        &[("kind", "'farmer'")],
        &[("kind", "'employee'")],
        &[("peer", "<2>")],
        &[("peer", "<1>")],
        &[("farmer", "<6>")],
        &[("requested_by", "<4>")],
        &[("status", "'open'")],
        // One open link between two users, one employer at a time.
        &employee,
        &[("farmer", "<4>"), employee[0], employee[1], employee[2], active, ("activated_at", "5")],
        &[active],
        &[active, ("activated_at", "4")],
        &[("activated_at", "5")],
        &[ended],
        &[ended, ("ended_at", "4")],
        &[ended, ("activated_at", "7"), ("ended_at", "6")],
        &[("ended_at", "5")],
    ];
    check(engine, "links", taken, refused);
}

#[apply(on_each_engine)]
fn invitation_has_an_address_or_a_token(engine: Engine) {
    let token = ("token_hash", "<9:32>");
    let of_farmer = [("asker", "<1>"), ("addressee", "'agent'")];
    let [asker, addressee] = of_farmer;
    let taken: &[&[_]] = &[
        &[("email", "'{254}'"), token],
        &[("email", "NULL"), token],
        &[("email", "NULL"), token, ("withdrawn", "TRUE")],
        &[("status", "'refused'")],
        &[("message", "'{500}'")],
        &[("kind", "'employee'"), ("status", "'accepted'")],
        &of_farmer,
        &[asker, ("kind", "'employee'"), ("addressee", "'employee'")],
        &[asker, ("kind", "'employee'"), ("addressee", "'employee'"), token],
        &[asker, ("kind", "'employee'"), ("addressee", "'employee'"), ("email", "NULL"), token],
    ];
    let refused: &[&[_]] = &[
        &[("invitation_id", "<9:15>")],
        &[("asker", "<6>")],
        &[("kind", "'farmer'")],
        &[("addressee", "'employee'")],
        &[("email", "''")],
        &[("email", "'{255}'")],
        &[("message", "''")],
        &[("message", "'{501}'")],
        &[("token_hash", "<9:31>")],
        &[("token_hash", "<9:33>")],
        &[("status", "'withdrawn'")],
        &[("email", "NULL"), token, ("status", "'accepted'")],
        &[asker, addressee, token],
        &[asker, addressee, ("email", "NULL"), token],
    ];
    check(engine, "invitations", taken, refused);
}

#[apply(on_each_engine)]
fn mailed_token_has_one_account_and_one_purpose(engine: Engine) {
    let taken: &[&[_]] = &[&[("purpose", "'email-verification'")]];
    let refused: &[&[_]] = &[
        &[("token_hash", "<9:31>")],
        &[("token_hash", "<9:33>")],
        &[("account_id", "<6>")],
        &[("purpose", "'other'")],
    ];
    check(engine, "mailed_tokens", taken, refused);
}

#[apply(on_each_engine)]
fn an_account_has_one_second_factor_and_its_recovery_codes(engine: Engine) {
    let taken: &[&[_]] = &[&[("enabled_at", "6")], &[("last_step", "9000000000")]];
    let refused: &[&[_]] = &[
        &[("account_id", "<2>")],
        &[("account_id", "<6>")],
        &[("secret", "<9:19>")],
        &[("secret", "<9:21>")],
        &[("last_step", "-1")],
    ];
    check(engine, "second_factors", taken, refused);
    let refused: &[&[_]] = &[&[("account_id", "<1>")], &[("code_hash", "<9:31>")]];
    check(engine, "recovery_codes", &[], refused);
}
