//! What a check answers when it refuses: the field, a stable code, and a sentence that tells how to mend it.
//!
//! Clients tell violations apart, and translate them, by code; the sentences of the specification, section 5,
//! stand here to the letter.

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// The member of a form or body that a violation belongs to, named as in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// A person's given name.
    FirstName,
    /// A person's family name.
    LastName,
    /// The address an account signs in with.
    Email,
    /// A person's telephone number.
    PhoneNumber,
    /// The name of a farmer's or employee's farm.
    FarmName,
    /// A password.
    Password,
    /// The password again.
    ConfirmPassword,
    /// The sender of a contact message.
    EmailAddress,
    /// The subject of a contact message.
    Subject,
    /// The text of a contact message.
    Description,
    /// The name of the planted field.
    FieldName,
    /// What was planted.
    Crop,
    /// How many acres were planted.
    EstimatedAcres,
    /// Degrees north.
    Latitude,
    /// Degrees east.
    Longitude,
    /// The day planting started.
    StartDateIso,
    /// The day planting is estimated to end.
    EndDateIso,
    /// How the location came to be.
    Fix,
}

impl Field {
    /// The member's name in JSON.
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
            Self::FieldName => "fieldName",
            Self::Crop => "crop",
            Self::EstimatedAcres => "estimatedAcres",
            Self::Latitude => "latitude",
            Self::Longitude => "longitude",
            Self::Fix => "fix",
            Self::StartDateIso => "startDateISO",
            Self::EndDateIso => "endDateISO",
        }
    }
}

/// A rule that a form or body broke.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// Log-in and forgot-password need an address.
    EmailMissing,
    /// Log-in needs a password.
    PasswordMissing,
    /// Sign-up needs every field.
    SignUpIncomplete,
    /// An address has an '@' and a '.'.
    EmailFormat,
    /// A telephone number has ten characters.
    PhoneLength,
    /// A password has a least length.
    PasswordTooShort,
    /// A password has a greatest length.
    PasswordTooLong,
    /// A password is not among the first that others try.
    PasswordTooCommon,
    /// Both passwords are the same.
    PasswordsDiffer,
    /// An address is no longer than mail allows.
    EmailTooLong,
    /// A person's name fits.
    NameTooLong,
    /// A farm's name fits.
    FarmNameTooLong,
    /// A text is free of control characters.
    ControlCharacter,
    /// A contact message says who sends it.
    SenderMissing,
    /// A contact message has a subject.
    SubjectMissing,
    /// A subject fits.
    SubjectTooLong,
    /// A contact message says something.
    DescriptionMissing,
    /// A contact message fits.
    DescriptionTooLong,
    /// A planting names its field.
    FieldNameMissing,
    /// A field's name fits.
    FieldNameTooLong,
    /// A planting names its crop.
    CropMissing,
    /// The crop is one that is reported here.
    CropUnknown,
    /// Acres are a number.
    AcresNotANumber,
    /// Acres are more than none.
    AcresNotPositive,
    /// Acres are no more than a field can have.
    AcresTooMany,
    /// Acres are given to the hundredth.
    AcresTooFine,
    /// Latitude is a number.
    LatitudeNotANumber,
    /// Latitude lies between the poles.
    LatitudeOutOfRange,
    /// Longitude comes with a latitude.
    LatitudeMissing,
    /// Longitude is a number.
    LongitudeNotANumber,
    /// Longitude goes once around.
    LongitudeOutOfRange,
    /// Latitude comes with a longitude.
    LongitudeMissing,
    /// A fix comes with a location.
    FixWithoutLocation,
    /// A location was measured or moved.
    FixSourceUnknown,
    /// What was measured was so with some accuracy.
    AccuracyMissing,
    /// An accuracy is that of a field.
    AccuracyOutOfRange,
    /// A location was taken at some time.
    TakenAtFormat,
    /// A date is a calendar date.
    DateFormat,
    /// A date lies in the years that are reported.
    DateOutOfRange,
    /// An end comes with a start.
    StartMissing,
    /// An end does not come before its start.
    EndBeforeStart,
}

impl Rule {
    /// Every rule, so that a table of codes or a translation can be shown to be complete.
    pub const ALL: [Self; 41] = [
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
    ];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        self.entry().0
    }

    /// The sentence for a person.
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
                "This password is easy to guess; please choose another, such as a few words that do not belong together",
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
        }
    }
}

/// One broken rule, at its field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Violation {
    /// Where.
    pub field: Field,
    /// What.
    pub rule: Rule,
}

/// All violations of one form, in the specification's order; an alert shows the first.
pub type Violations = Vec<Violation>;

impl Violation {
    /// A broken rule at its field.
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
