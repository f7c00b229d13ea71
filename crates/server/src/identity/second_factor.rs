//! The second factor: codes from an authenticator app (TOTP, RFC 6238), and recovery codes for a lost app.

use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;
use sha2::{Digest, Sha256};
use store::Connection;
use store::second_factors::{self, RecoveryHash, SecondFactor, Secret};
use totp_rs::{Builder, Totp, TotpError};

use crate::problem::{Code, Problem};

/// The number of recovery codes of an account.
pub const RECOVERY_CODES: usize = 10;

const ISSUER: &str = "Acremark";

/// How far apart the two clocks may be, in steps of 30 seconds. A code is accepted one step early or late.
const SKEW: u16 = 1;

/// A new secret of 160 bits from the operating system's random numbers.
pub fn new_secret() -> Result<Secret, getrandom::Error> {
    let mut bits = [0; 20];
    getrandom::fill(&mut bits)?;
    Ok(Secret(bits))
}

/// The secret in base32 for typing, and as an `otpauth://` URL for a QR code.
pub fn shown(secret: &Secret, email: &EmailAddress) -> Result<(String, String), TotpError> {
    let totp = totp(secret, email)?;
    Ok((totp.secret().to_base32(), totp.to_url()?))
}

/// Passes if the account has no second factor or the code is right, and uses the code up.
///
/// Call it in the write that needs the code. A wrong code then fails the write, and a failed write uses up no code.
pub fn pass(
    connection: &mut Connection,
    account_id: UserId,
    code: Option<&str>,
    now: Instant,
) -> Result<(), Problem> {
    let SecondFactor::On(secret) = second_factors::of_account(connection, account_id)? else { return Ok(()) };
    let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) else {
        let sentence = "Please enter the code that your authenticator app shows, or a recovery code.";
        return Err(Problem::new(Code::SecondFactorRequired, sentence));
    };
    if take_code(connection, account_id, &secret, code, now)?
        || second_factors::take_recovery_code(connection, account_id, &recovery_hash(code))?
    {
        return Ok(());
    }
    Err(wrong_code())
}

/// Whether the app shows this code now. A correct code is used up.
pub fn take_code(
    connection: &mut Connection,
    account_id: UserId,
    secret: &Secret,
    code: &str,
    now: Instant,
) -> Result<bool, Problem> {
    let totp = builder(secret).build().map_err(|error| Problem::internal(&error))?;
    let seconds = u64::try_from(now.number() / 1000).unwrap_or_default();
    let Some(step) = totp.check(code.trim(), seconds) else { return Ok(false) };
    Ok(second_factors::take_step(connection, account_id, i64::try_from(step).unwrap_or(i64::MAX))?)
}

/// The refusal of a wrong or used code.
pub fn wrong_code() -> Problem {
    let sentence = "That code is wrong or was already used. Please wait for the next one.";
    Problem::new(Code::InvalidSecondFactor, sentence)
}

/// New recovery codes as text, and their hashes for the store. Each code has 140 random bits; below 112 bits a plain
/// hash would be too weak.
pub fn new_recovery_codes() -> Result<(Vec<String>, Vec<RecoveryHash>), getrandom::Error> {
    let mut codes = Vec::with_capacity(RECOVERY_CODES);
    for _ in 0..RECOVERY_CODES {
        let mut bits = [0; 18];
        getrandom::fill(&mut bits)?;
        codes.push(written(bits));
    }
    let hashes = codes.iter().map(|code| recovery_hash(code)).collect();
    Ok((codes, hashes))
}

/// Seven groups of four letters and digits that are hard to confuse.
fn written(bits: [u8; 18]) -> String {
    let text = totp_rs::Secret::from(bits).to_base32().to_lowercase();
    let groups: Vec<String> =
        text.chars().collect::<Vec<_>>().chunks(4).take(7).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

/// The stored hash of a recovery code. Case, spaces and hyphens do not matter.
fn recovery_hash(code: &str) -> RecoveryHash {
    let typed: String = code.chars().filter(|character| character.is_alphanumeric()).collect();
    RecoveryHash(Sha256::digest(typed.to_lowercase()).into())
}

fn totp(secret: &Secret, email: &EmailAddress) -> Result<Totp, TotpError> {
    // A colon would end the account name early.
    let name = email.as_str().replace(':', "_");
    builder(secret).with_account_name(name).with_issuer(Some(ISSUER)).build()
}

fn builder(secret: &Secret) -> Builder {
    Builder::new().with_secret(secret.0).with_skew(SKEW)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_secret_is_shown_as_authenticator_apps_read_it() {
        let secret = Secret(*b"12345678901234567890");
        for (email, name) in
            [("ada@farm.example", "ada%40farm.example"), ("a:b@farm.example", "a_b%40farm.example")]
        {
            let (text, url) = shown(&secret, &EmailAddress::parse(email).unwrap()).unwrap();
            assert_eq!(text, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
            assert_eq!(url, format!("otpauth://totp/Acremark:{name}?secret={text}&issuer=Acremark"));
        }
    }

    #[test]
    fn codes_match_rfc_6238_one_step_early_or_late() {
        let totp = builder(&Secret(*b"12345678901234567890")).build().unwrap();
        for (code, seconds) in [("287082", 59), ("081804", 1_111_111_109), ("005924", 1_234_567_890)] {
            let step = seconds / 30;
            assert_eq!(totp.check(code, seconds), Some(step));
            assert_eq!(
                (totp.check(code, seconds - 30), totp.check(code, seconds + 30)),
                (Some(step), Some(step))
            );
            assert_eq!((totp.check(code, seconds + 60), totp.check("000000", seconds)), (None, None));
        }
    }

    #[test]
    fn recovery_codes_are_distinct_and_match_however_they_are_typed() {
        let (codes, hashes) = new_recovery_codes().unwrap();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), RECOVERY_CODES);
        for (code, hash) in codes.iter().zip(hashes) {
            assert_eq!((code.len(), code.matches('-').count()), (34, 6), "{code}");
            for typed in [
                code.clone(),
                code.to_uppercase(),
                code.replace('-', " "),
                format!(" {} ", code.replace('-', "")),
            ] {
                assert!(recovery_hash(&typed) == hash, "{typed}");
            }
        }
    }
}
