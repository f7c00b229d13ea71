//! Broken rules. Each has the form field, a stable code, and a sentence that says how to correct it.
//!
//! Clients identify and translate violations by code. The texts from the specification, section 5, are
//! verbatim.

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// The member of a form or request body that a violation belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is the member of that name")]
pub enum Field {
    FirstName,
    LastName,
    Email,
    PhoneNumber,
    FarmName,
    Password,
    ConfirmPassword,
    EmailAddress,
    Subject,
    Description,
    /// A member of a planting's report, by name.
    Planting(&'static str),
}

impl Field {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstName => "firstName",
            Self::LastName => "lastName",
            Self::Email => "email",
            Self::PhoneNumber => "phoneNumber",
            Self::FarmName => "farmName",
            Self::Password => "password",
            Self::ConfirmPassword => "confirmPassword",
            Self::EmailAddress => "emailAddress",
            Self::Subject => "subject",
            Self::Description => "description",
            Self::Planting(name) => name,
        }
    }
}

/// A rule that a form or request body can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the message of each rule says what it requires")]
pub enum Rule {
    EmailMissing,
    PasswordMissing,
    SignUpIncomplete,
    EmailFormat,
    PhoneLength,
    PasswordTooShort,
    PasswordTooLong,
    PasswordTooCommon,
    PasswordsDiffer,
    EmailTooLong,
    NameTooLong,
    FarmNameTooLong,
    ControlCharacter,
    SenderMissing,
    SubjectMissing,
    SubjectTooLong,
    DescriptionMissing,
    DescriptionTooLong,
    FieldNameMissing,
    FieldNameTooLong,
    CropMissing,
    CropUnknown,
    AcresNotANumber,
    AcresNotPositive,
    AcresTooMany,
    AcresTooFine,
    LatitudeNotANumber,
    LatitudeOutOfRange,
    LatitudeMissing,
    LongitudeNotANumber,
    LongitudeOutOfRange,
    LongitudeMissing,
    FixWithoutLocation,
    FixSourceUnknown,
    AccuracyMissing,
    AccuracyOutOfRange,
    TakenAtFormat,
    DateFormat,
    DateOutOfRange,
    StartMissing,
    EndBeforeStart,
    ChoiceUnknown,
}

impl Rule {
    /// Every rule, for checks that codes and translations are complete.
    pub const ALL: [Self; 42] = [
        Self::EmailMissing,
        Self::PasswordMissing,
        Self::SignUpIncomplete,
        Self::EmailFormat,
        Self::PhoneLength,
        Self::PasswordTooShort,
        Self::PasswordTooLong,
        Self::PasswordTooCommon,
        Self::PasswordsDiffer,
        Self::EmailTooLong,
        Self::NameTooLong,
        Self::FarmNameTooLong,
        Self::ControlCharacter,
        Self::SenderMissing,
        Self::SubjectMissing,
        Self::SubjectTooLong,
        Self::DescriptionMissing,
        Self::DescriptionTooLong,
        Self::FieldNameMissing,
        Self::FieldNameTooLong,
        Self::CropMissing,
        Self::CropUnknown,
        Self::AcresNotANumber,
        Self::AcresNotPositive,
        Self::AcresTooMany,
        Self::AcresTooFine,
        Self::LatitudeNotANumber,
        Self::LatitudeOutOfRange,
        Self::LatitudeMissing,
        Self::LongitudeNotANumber,
        Self::LongitudeOutOfRange,
        Self::LongitudeMissing,
        Self::FixWithoutLocation,
        Self::FixSourceUnknown,
        Self::AccuracyMissing,
        Self::AccuracyOutOfRange,
        Self::TakenAtFormat,
        Self::DateFormat,
        Self::DateOutOfRange,
        Self::StartMissing,
        Self::EndBeforeStart,
        Self::ChoiceUnknown,
    ];

    /// Never changes, so that clients can rely on it.
    pub const fn code(self) -> &'static str {
        self.entry().0
    }

    /// The English text.
    pub const fn message(self) -> &'static str {
        self.entry().1
    }

    const fn entry(self) -> (&'static str, &'static str) {
        match self {
            Self::EmailMissing => ("email-missing", "Please enter an email"),
            Self::PasswordMissing => ("password-missing", "Please enter a password"),
            Self::SignUpIncomplete => ("sign-up-incomplete", "Please fill out all the fields"),
            Self::EmailFormat => ("email-format", "Email is not correctly formatted"),
            Self::PhoneLength => ("phone-length", "Phone number is incorrect length"),
            Self::PasswordTooShort => ("password-too-short", "Passwords should be at least 8 characters"),
            Self::PasswordTooLong => ("password-too-long", "Passwords should be at most 128 characters"),
            Self::PasswordTooCommon => (
                "password-too-common",
                "This password is easy to guess; please choose another, such as a few unrelated words",
            ),
            Self::PasswordsDiffer => ("passwords-differ", "Passwords do not match"),
            Self::EmailTooLong => ("email-too-long", "Email should be at most 254 characters"),
            Self::NameTooLong => ("name-too-long", "Names should be at most 100 characters"),
            Self::FarmNameTooLong => ("farm-name-too-long", "Farm name should be at most 100 characters"),
            Self::ControlCharacter => (
                "control-character",
                "This text has a character that cannot be shown; type it again without it",
            ),
            Self::SenderMissing => ("sender-missing", "Please enter your email address"),
            Self::SubjectMissing => ("subject-missing", "Please enter a subject"),
            Self::SubjectTooLong => ("subject-too-long", "Subject should be at most 200 characters"),
            Self::DescriptionMissing => ("description-missing", "Please enter a description"),
            Self::DescriptionTooLong => {
                ("description-too-long", "Description should be at most 1000 characters")
            }
            Self::FieldNameMissing => ("field-name-missing", "Please enter the field name"),
            Self::FieldNameTooLong => ("field-name-too-long", "Field name should be at most 100 characters"),
            Self::CropMissing => ("crop-missing", "Please choose a crop"),
            Self::CropUnknown => ("crop-unknown", "Please choose a crop from the list"),
            Self::AcresNotANumber => ("acres-not-a-number", "Acres should be a number, such as 120 or 37.25"),
            Self::AcresNotPositive => ("acres-not-positive", "Acres should be more than 0"),
            Self::AcresTooMany => ("acres-too-many", "Acres should be at most 100,000"),
            Self::AcresTooFine => ("acres-too-fine", "Acres should have at most two decimals, such as 37.25"),
            Self::LatitudeNotANumber => {
                ("latitude-not-a-number", "Latitude should be a number of degrees, such as 41.2565")
            }
            Self::LatitudeOutOfRange => {
                ("latitude-out-of-range", "Latitude should be between -90 and 90 degrees")
            }
            Self::LatitudeMissing => {
                ("latitude-missing", "Please enter the latitude too, or clear the longitude")
            }
            Self::LongitudeNotANumber => {
                ("longitude-not-a-number", "Longitude should be a number of degrees, such as -101.7423")
            }
            Self::LongitudeOutOfRange => {
                ("longitude-out-of-range", "Longitude should be between -180 and 180 degrees")
            }
            Self::LongitudeMissing => {
                ("longitude-missing", "Please enter the longitude too, or clear the latitude")
            }
            Self::FixWithoutLocation => ("fix-without-location", "Please mark the location too"),
            Self::FixSourceUnknown => ("fix-source-unknown", "The location should be measured or moved"),
            Self::AccuracyMissing => ("accuracy-missing", "The location should have an accuracy"),
            Self::AccuracyOutOfRange => {
                ("accuracy-out-of-range", "The accuracy should be more than 0 and at most 10,000 meters")
            }
            Self::TakenAtFormat => ("taken-at-format", "The time of the location should be RFC 3339"),
            Self::DateFormat => {
                ("date-format", "Please enter a calendar date as YYYY-MM-DD, such as 2026-04-30")
            }
            Self::DateOutOfRange => {
                ("date-out-of-range", "Please enter a date between the years 1900 and 2199")
            }
            Self::StartMissing => ("start-missing", "Please enter the start date too, or clear the end date"),
            Self::EndBeforeStart => {
                ("end-before-start", "The end date is before the start date; please correct one of them")
            }
            Self::ChoiceUnknown => ("choice-unknown", "Please choose one from the list"),
        }
    }
}

/// A broken rule and the member that broke it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Violation {
    pub field: Field,
    pub rule: Rule,
}

/// The violations of one form, in the specification's order. An alert shows the first.
pub type Violations = Vec<Violation>;

impl Violation {
    /// Pairs a member with the rule that it broke.
    pub const fn new(field: Field, rule: Rule) -> Self {
        Self { field, rule }
    }
}

impl Serialize for Violation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Violation", 3)?;
        out.serialize_field("field", self.field.name())?;
        out.serialize_field("code", self.rule.code())?;
        out.serialize_field("message", self.rule.message())?;
        out.end()
    }
}
