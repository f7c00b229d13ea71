//! Refuses passwords that an attacker would try first.

use rules::account::Password;
use rules::password_strength::PasswordStrength;
use rules::text::{FarmName, PersonName};
use rules::user::{EmailAddress, User};
use store::sessions::SignedIn;
use zxcvbn::Score;

/// How many characters of a password are judged. A longer password would be refused only for repetition, which these
/// characters show, and the time to judge grows faster than the square of the length.
const JUDGED: usize = 32;

/// Words that anyone would try here: the product's name and its subject.
const OUR_WORDS: [&str; 8] =
    ["acremark", "acreage", "agent", "employee", "farmer", "insurance", "planting", "turnrow"];

/// The words that a person who knows the signed-in user would try as their password.
pub fn own_words(signed_in: &SignedIn) -> Vec<String> {
    let profile = signed_in.user.as_ref().map(|(_, profile)| profile);
    words(&signed_in.email, profile.map(|it| (&it.first_name, &it.last_name, it.farm_name.as_ref())))
}

/// The same words for an address and, after the sign-up, a user record.
pub fn words_of(email: &EmailAddress, user: Option<&User>) -> Vec<String> {
    words(email, user.map(|it| (&it.first_name, &it.last_name, it.farm_name.as_ref())))
}

fn words(email: &EmailAddress, names: Option<(&PersonName, &PersonName, Option<&FarmName>)>) -> Vec<String> {
    let mut words = vec![email.to_string()];
    if let Some((first_name, last_name, farm_name)) = names {
        words.extend([first_name.to_string(), last_name.to_string()]);
        words.extend(farm_name.map(ToString::to_string));
    }
    words
}

/// Whether an attacker who knows the owner's words guesses the password within a million tries.
pub(super) fn is_too_common(password: &Password, own_words: &[String]) -> bool {
    let (own, text) = (own_words.join(" "), password.reveal());
    // The password is one of the owner's words with a small addition.
    let hangs_on_own_words = PasswordStrength::of(text, &own) == PasswordStrength::Weak
        && PasswordStrength::of(text, "") > PasswordStrength::Weak;
    let own_words = own_words.iter().flat_map(|words| parts(words)).map(judged);
    let words: Vec<&str> = own_words.chain(OUR_WORDS).collect();
    hangs_on_own_words || zxcvbn::zxcvbn(judged(text), &words).score() < Score::Two
}

fn judged(text: &str) -> &str {
    text.char_indices().nth(JUDGED).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// The whole text and its single words: `fern@farm.example` also gives `fern`, `farm` and `example`.
fn parts(words: &str) -> impl Iterator<Item = &str> {
    let single = words.split(|character: char| !character.is_alphanumeric());
    single.chain([words]).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_passwords_are_refused_and_short_phrases_are_accepted() {
        for (password, expected) in [
            ("password", true),
            ("Password123!", true),
            ("12345678", true),
            ("qwertyuiop", true),
            ("iloveyou2", true),
            ("nebraska1", true),
            ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", true),
            ("passwordpasswordpasswordpasswordpassword", true),
            ("correct horse", false),
            ("plant-the-turnrows", false),
            ("Xq7!pB2#", false),
        ] {
            assert_eq!(is_too_common(&Password::parse(password).unwrap(), &[]), expected, "{password}");
            let hint = PasswordStrength::of(password, "").message();
            assert!(!expected || !hint.contains("guess"), "{password} is refused, and called {hint}");
        }
    }

    #[test]
    fn passwords_from_the_owners_own_words_are_refused() {
        let own = [
            "thistlewood.quarry.and.daughters@farm.example",
            "Ottoline",
            "Thistlewood",
            "Brackenridge Farms",
        ];
        let own = own.map(str::to_owned);
        for password in ["thistlewood", "Ottoline1", "Ottoline Thistlewood", "Brackenridge", own[0].as_str()]
        {
            let password = Password::parse(password).unwrap();
            assert!(is_too_common(&password, &own), "{password:?}");
        }
        assert!(!is_too_common(&Password::parse("Brackenridge").unwrap(), &[]));
    }

    #[test]
    fn passwords_from_the_products_words_are_refused() {
        for password in ["acremark", "Acremark1", "AcremarkAcremark", "acreage2026", "F4rmer1!", "turnrow9"] {
            assert!(is_too_common(&Password::parse(password).unwrap(), &[]), "{password}");
        }
        assert!(!is_too_common(&Password::parse("plant-the-turnrows").unwrap(), &[]));
    }

    #[test]
    fn any_password_is_judged() {
        let texts =
            ["4@8({[<63901!|71$5+72%".repeat(5), "ä".repeat(128), "\u{0}\u{1F33D}\u{FFFD} ́".repeat(20)];
        for text in texts {
            let password = Password::parse(&text).unwrap();
            let _judged = is_too_common(&password, &[text]);
        }
    }
}
