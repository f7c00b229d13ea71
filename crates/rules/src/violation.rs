//! Clients identify and translate violations by code. The texts from the specification, section 5, are verbatim.

use serde::ser::{Serialize, SerializeStruct, Serializer};
use strum::{IntoStaticStr, VariantArray};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    Message,
    /// Why an agent corrected a record.
    Reason,
    /// The words of an answer to a correction.
    AnswerText,
    /// An agent's note about a farmer.
    Note,
    /// A member of a record, by name.
    Member(&'static str),
}

impl Field {
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
            Self::Message => "message",
            Self::Reason => "reason",
            Self::AnswerText => "text",
            Self::Note => "note",
            Self::Member(name) => name,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
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
    NameMissing,
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
    AcresUnclear,
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
    DateMissing,
    DateFormat,
    DateOutOfRange,
    StartMissing,
    PlantingDayMissing,
    EndBeforeStart,
    ChoiceUnknown,
    PercentNotANumber,
    PercentOutOfRange,
    PercentTooFine,
    ShareholdersTooLong,
    LegalDescriptionTooLong,
    UnitNumberTooLong,
    SubfieldFormat,
    LandNumberTooLong,
    NotesTooLong,
    BoundaryMissing,
    CountyUnknown,
    FieldIdFormat,
    CropYearOutOfRange,
    TokenEndOutOfRange,
    OwnAddress,
    OtherRole,
    NotAFarmer,
    MessageTooLong,
    MessageLink,
    ReasonTooLong,
    ReasonOfAgents,
    AnswerTooLong,
    NoteTooLong,
    DateOfOtherCropYear,
    SourceMissing,
    SourceTooLong,
    SourceLink,
    CropCodeFormat,
    CropCodeKnown,
    CodeSourceMissing,
}

impl Rule {
    /// A code never changes: clients rely on it.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::EmailMissing => "Please enter an email",
            Self::PasswordMissing => "Please enter a password",
            Self::SignUpIncomplete => "Please fill out all the fields",
            Self::EmailFormat => "Email is not correctly formatted",
            Self::PhoneLength => "Phone number is incorrect length",
            Self::PasswordTooShort => "Passwords should be at least 8 characters",
            Self::PasswordTooLong => "Passwords should be at most 128 characters",
            Self::PasswordTooCommon => {
                "This password is easy to guess; please choose another, such as a few unrelated words"
            }
            Self::PasswordsDiffer => "Passwords do not match",
            Self::EmailTooLong => "Email should be at most 254 characters",
            Self::NameMissing => "Please enter a name",
            Self::NameTooLong => "Names should be at most 100 characters",
            Self::FarmNameTooLong => "Farm name should be at most 100 characters",
            Self::ControlCharacter => {
                "This text has a character that cannot be shown; type it again without it"
            }
            Self::SenderMissing => "Please enter your email address",
            Self::SubjectMissing => "Please enter a subject",
            Self::SubjectTooLong => "Subject should be at most 200 characters",
            Self::DescriptionMissing => "Please enter a description",
            Self::DescriptionTooLong => "Description should be at most 1000 characters",
            Self::FieldNameMissing => "Please enter the field name",
            Self::FieldNameTooLong => "Field name should be at most 100 characters",
            Self::CropMissing => "Please choose a crop",
            Self::CropUnknown => "Please choose a crop from the list",
            Self::AcresNotANumber => "Acres should be a number, such as 120 or 37.25",
            Self::AcresUnclear => {
                "This can mean two figures; choose one, or write the acres with two decimals, such as 1,250.00"
            }
            Self::AcresNotPositive => "Acres should be more than 0",
            Self::AcresTooMany => "Acres should be at most 100,000",
            Self::AcresTooFine => "Acres should have at most two decimals, such as 37.25",
            Self::LatitudeNotANumber => "Latitude should be a number of degrees, such as 41.2565",
            Self::LatitudeOutOfRange => "Latitude should be between -90 and 90 degrees",
            Self::LatitudeMissing => "Please enter the latitude too, or clear the longitude",
            Self::LongitudeNotANumber => "Longitude should be a number of degrees, such as -101.7423",
            Self::LongitudeOutOfRange => "Longitude should be between -180 and 180 degrees",
            Self::LongitudeMissing => "Please enter the longitude too, or clear the latitude",
            Self::FixWithoutLocation => "Please mark the location too",
            Self::FixSourceUnknown => "The location should be measured or moved",
            Self::AccuracyMissing => "The location should have an accuracy",
            Self::AccuracyOutOfRange => "The accuracy should be more than 0 and at most 10,000 meters",
            Self::TakenAtFormat => "The time of the location should be RFC 3339",
            Self::DateMissing => "Please choose a date",
            Self::DateFormat => "Please enter a calendar date as YYYY-MM-DD, such as 2026-04-30",
            Self::DateOutOfRange => "Please enter a date between the years 1900 and 2199",
            Self::PlantingDayMissing => "Please enter the day on which it was planted",
            Self::StartMissing => "Please enter the start date too, or clear the end date",
            Self::EndBeforeStart => "The end date is before the start date; please correct one of them",
            Self::ChoiceUnknown => "Please choose one from the list",
            Self::PercentNotANumber => "Please enter a number of percent, such as 50 or 33.33",
            Self::PercentOutOfRange => "Please enter more than 0 and at most 100 percent",
            Self::PercentTooFine => "Percent should have at most two decimals, such as 33.33",
            Self::ShareholdersTooLong => "Other shareholders should be at most 200 characters",
            Self::LegalDescriptionTooLong => "The legal description should be at most 100 characters",
            Self::UnitNumberTooLong => "The unit number should be at most 20 characters",
            Self::SubfieldFormat => "The part of the field should be one or two letters, such as A or AB",
            Self::LandNumberTooLong => "Numbers of farms, tracts and fields should be at most 20 characters",
            Self::NotesTooLong => "Notes should be at most 1000 characters",
            Self::BoundaryMissing => "Please add the boundary too",
            Self::CountyUnknown => "Please choose the county from the list",
            Self::FieldIdFormat => "Please choose the field from the list",
            Self::CropYearOutOfRange => "The crop year should be a whole number between 2000 and 2100",
            Self::TokenEndOutOfRange => "Please choose a day from today to a year from now",
            Self::OwnAddress => "This is your own email address",
            Self::OtherRole => "This person is already linked to you in another role",
            Self::NotAFarmer => "This person has an account, and not as a farmer",
            Self::MessageTooLong => "Your message should be at most 500 characters",
            Self::MessageLink => {
                "Your message can't have web or email addresses; leave them out, and put a space after each period"
            }
            Self::ReasonTooLong => "The reason should be at most 200 characters",
            Self::ReasonOfAgents => "Only an agent's correction has a reason; leave it out",
            Self::NoteTooLong => "The note should be at most 500 characters",
            Self::AnswerTooLong => "Your answer should be at most 500 characters",
            Self::DateOfOtherCropYear => {
                "The date should be in the crop year, or in the year before or after; please correct one of them"
            }
            Self::SourceMissing => "Please say where the date comes from",
            Self::SourceTooLong => "The source should be at most 300 characters",
            Self::SourceLink => "A link should begin with https://; or name the source in words",
            Self::CropCodeFormat => "The code should have four digits, such as 0041",
            Self::CropCodeKnown => "USDA's Risk Management Agency has a code for this crop, which counts",
            Self::CodeSourceMissing => "Please say where the code comes from",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Violation {
    pub field: Field,
    pub rule: Rule,
}

/// The violations are in the specification's order. An alert shows the first.
pub type Violations = Vec<Violation>;

impl Violation {
    pub const fn new(field: Field, rule: Rule) -> Self {
        Self { field, rule }
    }

    /// What to enter into the form field, if the rule's own sentence does not say it. A form shows it there, and the
    /// sentence in its alert.
    pub fn hint(self) -> Option<&'static str> {
        HINTS.iter().find_map(|&(violation, hint)| (violation == self).then_some(hint))
    }
}

/// The specification gives these sentences to several form fields, or without the way to correct them.
pub const HINTS: [(Violation, &str); 6] = [
    (Violation::new(Field::FirstName, Rule::SignUpIncomplete), "Enter your first name."),
    (Violation::new(Field::LastName, Rule::SignUpIncomplete), "Enter your last name."),
    (Violation::new(Field::Email, Rule::SignUpIncomplete), "Enter your email."),
    (Violation::new(Field::PhoneNumber, Rule::SignUpIncomplete), "Enter your phone number."),
    (Violation::new(Field::Password, Rule::SignUpIncomplete), "Enter a password."),
    (Violation::new(Field::PhoneNumber, Rule::PhoneLength), "Enter 10 digits, such as 515-555-0142."),
];

impl Serialize for Violation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Violation", 3)?;
        out.serialize_field("field", self.field.name())?;
        out.serialize_field("code", self.rule.code())?;
        out.serialize_field("message", self.rule.message())?;
        out.end()
    }
}
