//! Checks that no input makes a rule panic.

use proptest::collection::vec;
use proptest::prelude::*;
use rules::account::{ForgotPasswordForm, LogInForm, Password, SignUpForm};
use rules::acres::Acres;
use rules::activity::{FarmerName, compare_date, rank_farmers};
use rules::contact::ContactForm;
use rules::crop::Crop;
use rules::day::Day;
use rules::decimal::Decimal;
use rules::filter::NoSeason;
use rules::fix::{Accuracy, AccuracyWord, FixSource, feet};
use rules::fixes::{Reading, best_fix};
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::password_strength::PasswordStrength;
use rules::planting::{Planting, PlantingBody, PlantingForm};
use rules::season::Season;
use rules::text::{FieldName, count_characters};
use rules::user::{EmailAddress, PhoneNumber, ProfileForm, UserType, lowercase_email};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{same_cases, strategy};

/// Any text, including long and unusual ones.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), strategy::typed(), "\\PC{0,300}", "[0-9:TZ.+-]{0,40}", "[-+.0-9]{0,400}"]
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn no_text_makes_a_parser_panic(text in text()) {
        let _ = Day::parse(&text);
        let _ = Instant::parse(&text);
        let _ = Crop::from_label(&text);
        let _ = Season::from_value(&text);
        let _ = UserType::from_value(&text);
        let _ = text.parse::<FixSource>();
        let _ = text.parse::<UserId>();
        let _ = text.parse::<PlantingId>();
        let _ = FieldName::parse(&text);
        let _ = EmailAddress::parse(&text);
        let _ = PhoneNumber::parse(&text);
        let _ = Password::parse(&text);
        let _ = Acres::typed(&text);
        prop_assert!(Acres::choices(&text).len() <= 2);
        let _ = PasswordStrength::of(&text, &text);
        let _ = serde_json::from_str::<Planting>(&text);
        prop_assert!(count_characters(&text) <= text.len());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn every_number_is_accepted_or_refused(
        float in any::<f64>(),
        other in any::<f64>(),
        whole in any::<i64>(),
        day in any::<i32>(),
        month in any::<u32>(),
    ) {
        let _ = Acres::new(float);
        let _ = Location::new(float, other);
        let _ = Accuracy::new(float);
        let _ = Accuracy::from_tenths(day.unsigned_abs());
        let _ = AccuracyWord::of(float);
        let _ = Reading::new(float, other, other, float);
        prop_assert!(feet(float) >= 0.0);
        let _ = Acres::from_hundredths(day.unsigned_abs());
        let _ = Instant::from_number(whole);
        let _ = Day::from_number(day);
        let _ = Day::new(day, month, day.unsigned_abs());
        let _ = Decimal::<7>::from_units(whole).number();
        prop_assert!(!Decimal::<2>::from_units(whole).to_string().is_empty());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn every_form_has_a_verdict(texts in vec(text(), 7), numbers in vec(any::<Option<f64>>(), 4)) {
        let text = |at: usize| texts[at].clone();
        let planting = PlantingForm::members()
            .enumerate()
            .fold(PlantingForm::default(), |form, (at, member)| form.with(member, text(at % 7)));
        let fix = json!({ "source": text(0), "accuracy": numbers[3], "takenAt": text(5) });
        let body: PlantingBody = serde_json::from_value(json!({
            "fieldName": text(0),
            "crop": text(1),
            "estimatedAcres": numbers[0],
            "latitude": numbers[1],
            "longitude": numbers[2],
            "fix": numbers[3].map(|_| fix),
            "startDateISO": text(5),
            "endDateISO": text(6),
        })).unwrap();
        let sign_up = SignUpForm {
            first_name: text(0),
            last_name: text(1),
            email: text(2),
            phone_number: text(3),
            farm_name: text(4),
            password: text(5),
            confirm_password: text(6),
        };
        let profile =
            ProfileForm { first_name: text(0), last_name: text(1), phone_number: text(2), farm_name: text(3) };
        let contact = ContactForm { email_address: text(0), subject: text(1), description: text(2) };
        let log_in = LogInForm { email: text(0), password: text(1) };
        prop_assert!(planting.check().err().is_none_or(|violations| !violations.is_empty()));
        prop_assert!(body.check().err().is_none_or(|violations| !violations.is_empty()));
        prop_assert!(sign_up.check().err().is_none_or(|violations| !violations.is_empty()));
        prop_assert!(profile.check().err().is_none_or(|violations| !violations.is_empty()));
        prop_assert!(contact.check().err().is_none_or(|violations| !violations.is_empty()));
        prop_assert!(log_in.check().err().is_none_or(|violations| !violations.is_empty()));
        let forgot = ForgotPasswordForm { email: text(0) };
        prop_assert_eq!(forgot.check().is_ok(), !text(0).trim().is_empty());
        let _ = lowercase_email(&log_in.email);
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn no_readings_make_the_best_fix_panic(
        marks in vec((strategy::location(), strategy::accuracy(), strategy::instant()), 0..5),
        now in strategy::instant(),
    ) {
        let reading = |(location, accuracy, taken_at)| Reading { location, accuracy, taken_at };
        let readings: Vec<_> = marks.into_iter().map(reading).collect();
        prop_assert!(best_fix(&readings, now).is_none_or(|best| best.count <= readings.len()));
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn every_day_has_its_seasons_and_every_farmer_a_place(
        today in strategy::day(),
        now in strategy::instant(),
        days in any::<i64>(),
        (_, start, end) in strategy::seasonal(),
        names in vec((text(), text()), 0..5),
    ) {
        let _ = NoSeason::of(start, end, today);
        let _ = (compare_date(now), now.days_before(days), now.utc_day());
        let farmers: Vec<_> = names
            .into_iter()
            .map(|(first_name, last_name)| FarmerName { user_id: UserId(uuid::Uuid::nil()), first_name, last_name })
            .collect();
        prop_assert_eq!(rank_farmers(&farmers, &[]).len(), farmers.len());
        for season in Season::ALL {
            prop_assert!(season.window(today).start <= season.window(today).end);
        }
    }
}
