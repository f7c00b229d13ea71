use std::collections::BTreeSet;

use rules::account::{PASSWORD_MAX, PASSWORD_MIN, SignUpForm};
use rules::acres::MAX_ACRES;
use rules::contact::{DESCRIPTION_MAX, SUBJECT_MAX};
use rules::day::{FIRST_YEAR, LAST_YEAR};
use rules::fix::MAX_ACCURACY;
use rules::percent::MAX_PERCENT;
use rules::planting::members::{MEMBERS, START_DATE};
use rules::record::Kind;
use rules::text::NAME_MAX;
use rules::user::EMAIL_MAX;
use rules::violation::{Field, HINTS, Rule, Violation};
use strum::VariantArray as _;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn every_code_is_unique_and_in_kebab_case() {
    let codes: BTreeSet<_> = Rule::VARIANTS.iter().map(|rule| rule.code()).collect();
    assert_eq!(codes.len(), Rule::VARIANTS.len());
    for code in codes {
        let kebab = code
            .split('-')
            .all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()));
        assert!(kebab, "{code}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn every_rule_is_in_the_list_once() {
    let rules: BTreeSet<_> = Rule::VARIANTS.iter().map(|rule| format!("{rule:?}")).collect();
    assert_eq!(rules.len(), Rule::VARIANTS.len());
}

#[wasm_bindgen_test(unsupported = test)]
fn every_sentence_is_unique_and_starts_with_a_capital() {
    let sentences: BTreeSet<_> = Rule::VARIANTS.iter().map(|rule| rule.message()).collect();
    assert_eq!(sentences.len(), Rule::VARIANTS.len());
    assert!(sentences.iter().all(|sentence| sentence.starts_with(char::is_uppercase)));
}

#[wasm_bindgen_test(unsupported = test)]
fn sentences_of_the_specification_are_to_the_letter() {
    let expected = [
        (Rule::EmailMissing, "Please enter an email"),
        (Rule::PasswordMissing, "Please enter a password"),
        (Rule::SignUpIncomplete, "Please fill out all the fields"),
        (Rule::EmailFormat, "Email is not correctly formatted"),
        (Rule::PhoneLength, "Phone number is incorrect length"),
        (Rule::PasswordTooShort, "Passwords should be at least 8 characters"),
        (Rule::PasswordsDiffer, "Passwords do not match"),
    ];
    for (rule, sentence) in expected {
        assert_eq!(rule.message(), sentence);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn form_field_says_what_to_enter_where_the_sentence_does_not() {
    let hint = |field, rule| Violation::new(field, rule).hint();
    for (field, words) in [
        (Field::FirstName, "Enter your first name."),
        (Field::LastName, "Enter your last name."),
        (Field::Email, "Enter your email."),
        (Field::PhoneNumber, "Enter your phone number."),
        (Field::Password, "Enter a password."),
    ] {
        assert_eq!(hint(field, Rule::SignUpIncomplete), Some(words));
    }
    assert_eq!(hint(Field::PhoneNumber, Rule::PhoneLength), Some("Enter 10 digits, such as 515-555-0142."));
    assert_eq!(hint(Field::Email, Rule::EmailFormat), None);
    let sentences: BTreeSet<_> = HINTS.iter().map(|(_, words)| words).collect();
    assert_eq!(sentences.len(), HINTS.len());
}

#[wasm_bindgen_test(unsupported = test)]
fn empty_sign_up_form_has_a_hint_at_each_required_form_field() {
    let violations = SignUpForm::default().check().unwrap_err();
    assert!(violations.iter().all(|violation| violation.hint().is_some()), "{violations:?}");
}

#[wasm_bindgen_test(unsupported = test)]
fn numbers_in_sentences_are_the_limits() {
    let limits = [
        (Rule::PasswordTooShort, PASSWORD_MIN.to_string()),
        (Rule::PasswordTooLong, PASSWORD_MAX.to_string()),
        (Rule::EmailTooLong, EMAIL_MAX.to_string()),
        (Rule::NameTooLong, NAME_MAX.to_string()),
        (Rule::FarmNameTooLong, NAME_MAX.to_string()),
        (Rule::FieldNameTooLong, NAME_MAX.to_string()),
        (Rule::SubjectTooLong, SUBJECT_MAX.to_string()),
        (Rule::DescriptionTooLong, DESCRIPTION_MAX.to_string()),
        (Rule::AcresTooMany, MAX_ACRES.to_string()),
        (Rule::AccuracyOutOfRange, MAX_ACCURACY.to_string()),
        (Rule::DateOutOfRange, FIRST_YEAR.to_string()),
        (Rule::DateOutOfRange, LAST_YEAR.to_string()),
        (Rule::PercentOutOfRange, MAX_PERCENT.to_string()),
    ];
    let of_members = MEMBERS.into_iter().filter_map(|member| match member.kind {
        Kind::Line(limit) | Kind::Lines(limit) => Some((limit.too_long, limit.max.to_string())),
        _ => None,
    });
    for (rule, limit) in limits.into_iter().chain(of_members) {
        let sentence = rule.message().replace(',', "");
        let numbers: Vec<_> = sentence.split(|character: char| !character.is_ascii_digit()).collect();
        assert!(numbers.contains(&limit.as_str()), "{sentence} does not say {limit}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_violation_in_json_names_its_field_code_and_sentence() {
    let violation = START_DATE.broke(Rule::StartMissing);
    assert_eq!(
        serde_json::to_string(&violation).unwrap(),
        concat!(
            r#"{"field":"startDateISO","code":"start-missing","#,
            r#""message":"Please enter the start date too, or clear the end date"}"#
        )
    );
}
