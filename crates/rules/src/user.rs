use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use strum::IntoStaticStr;

use crate::ids::UserId;
use crate::text::{FarmName, LineError, PersonName, count_characters, is_control, lower_case};
use crate::violation::{Field, Rule, Violation, Violations};

/// The unit is characters (the specification, sections 5 and 9).
pub const PHONE_NUMBER_LENGTH: usize = 10;
/// The unit is characters; mail allows no longer address.
pub const EMAIL_MAX: usize = 254;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum UserType {
    /// Owns the plantings of their farm.
    Farmer,
    /// Works for a farmer and reports the farmer's plantings.
    Employee,
    /// Reads the plantings of the farmers who chose them.
    Agent,
}

impl UserType {
    pub const ALL: [Self; 3] = [Self::Farmer, Self::Employee, Self::Agent];

    pub const fn label(self) -> &'static str {
        match self {
            Self::Farmer => "I am a Farmer",
            Self::Employee => "I am a Farm Employee",
            Self::Agent => "I am an Agent",
        }
    }

    pub const fn value(self) -> &'static str {
        self.into_str()
    }

    pub fn from_value(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|user_type| user_type.value() == value)
    }
}

/// The address is in lower case, with '@' and '.', and has at most [`EMAIL_MAX`] characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EmailAddress(String);

/// An address as it is compared and sent, whether it is one or not.
pub fn lowercase_email(text: &str) -> String {
    lower_case(text.trim())
}

impl EmailAddress {
    /// Of a form that asks for an address alone.
    pub fn check(text: &str) -> Result<Self, Violations> {
        let address = if text.trim().is_empty() { Err(Rule::EmailMissing) } else { Self::parse(text) };
        address.map_err(|rule| vec![Violation::new(Field::Email, rule)])
    }

    /// The limit of length also holds for the text as typed.
    pub fn parse(text: &str) -> Result<Self, Rule> {
        let address = lowercase_email(text);
        if !address.contains('@') || !address.contains('.') {
            Err(Rule::EmailFormat)
        } else if address.chars().any(|character| is_control(character) || character.is_whitespace()) {
            Err(Rule::ControlCharacter)
        } else if count_characters(text).max(count_characters(&address)) > EMAIL_MAX {
            Err(Rule::EmailTooLong)
        } else {
            Ok(Self(address))
        }
    }

    /// Fails if it is the address `own`.
    pub fn others(self, own: &Self) -> Result<Self, Rule> {
        if self == *own { Err(Rule::OwnAddress) } else { Ok(self) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Serialize for EmailAddress {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct PhoneNumber(String);

impl PhoneNumber {
    pub fn parse(text: &str) -> Result<Self, Rule> {
        let number = text.trim();
        if count_characters(number) != PHONE_NUMBER_LENGTH {
            Err(Rule::PhoneLength)
        } else if number.chars().any(is_control) {
            Err(Rule::ControlCharacter)
        } else {
            Ok(Self(number.to_owned()))
        }
    }

    /// Gives what a form keeps: `(785) 555-0134` and `+1 785.555.0134` become the ten digits that the rule asks for.
    /// Any other text stays as it is.
    pub fn typed(text: &str) -> String {
        let is_sign = |character: char| character.is_whitespace() || "()-‐‑–./".contains(character);
        let digits: String = text.chars().filter(|&character| !is_sign(character)).collect();
        let national = digits.strip_prefix("+1").unwrap_or(&digits);
        let is_number =
            national.len() == PHONE_NUMBER_LENGTH && national.bytes().all(|it| it.is_ascii_digit());
        if is_number { national.to_owned() } else { text.to_owned() }
    }

    /// As people write it: `(785) 555-0134`. What is not ten digits stays as it is.
    pub fn written(&self) -> String {
        let number = self.as_str();
        let is_national = number.len() == PHONE_NUMBER_LENGTH && number.bytes().all(|it| it.is_ascii_digit());
        match (number.get(..3), number.get(3..6), number.get(6..)) {
            (Some(area), Some(exchange), Some(line)) if is_national => format!("({area}) {exchange}-{line}"),
            _ => number.to_owned(),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    pub first_name: PersonName,
    pub last_name: PersonName,
    pub phone_number: PhoneNumber,
    /// It is none for agents, and if left empty.
    pub farm_name: Option<FarmName>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileForm {
    pub first_name: String,
    pub last_name: String,
    pub phone_number: String,
    #[serde(default)]
    pub farm_name: String,
}

impl ProfileForm {
    pub fn check(&self) -> Result<Profile, Violations> {
        let first_name = person_name(&self.first_name, Field::FirstName);
        let last_name = person_name(&self.last_name, Field::LastName);
        let phone_number = phone_number(&self.phone_number);
        let farm_name = farm_name(&self.farm_name);
        match (first_name, last_name, phone_number, farm_name) {
            (Ok(first_name), Ok(last_name), Ok(phone_number), Ok(farm_name)) => {
                Ok(Profile { first_name, last_name, phone_number, farm_name })
            }
            (first_name, last_name, phone_number, farm_name) => {
                let violations = [first_name.err(), last_name.err(), phone_number.err(), farm_name.err()];
                Err(violations.into_iter().flatten().collect())
            }
        }
    }
}

fn person_name(text: &str, field: Field) -> Result<PersonName, Violation> {
    PersonName::parse(text).map_err(|error| {
        let rule = match error {
            LineError::Empty => Rule::SignUpIncomplete,
            LineError::TooLong => Rule::NameTooLong,
            LineError::ControlCharacter => Rule::ControlCharacter,
        };
        Violation::new(field, rule)
    })
}

fn phone_number(text: &str) -> Result<PhoneNumber, Violation> {
    let taken = if text.trim().is_empty() { Err(Rule::SignUpIncomplete) } else { PhoneNumber::parse(text) };
    taken.map_err(|rule| Violation::new(Field::PhoneNumber, rule))
}

fn farm_name(text: &str) -> Result<Option<FarmName>, Violation> {
    match FarmName::parse(text) {
        Ok(name) => Ok(Some(name)),
        Err(LineError::Empty) => Ok(None),
        Err(LineError::TooLong) => Err(Violation::new(Field::FarmName, Rule::FarmNameTooLong)),
        Err(LineError::ControlCharacter) => Err(Violation::new(Field::FarmName, Rule::ControlCharacter)),
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    pub email: EmailAddress,
    pub phone_number: PhoneNumber,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    pub user_id: UserId,
    pub user_type: UserType,
    pub first_name: PersonName,
    pub last_name: PersonName,
    /// It is none for agents, and if left empty.
    pub farm_name: Option<FarmName>,
    /// It is none for a deleted account.
    pub contact: Option<Contact>,
    /// Linked to this user; empty for other readers.
    pub farmers: Vec<UserId>,
}

/// `isAgent` repeats `userType`. A deleted account has an empty address and telephone number.
impl Serialize for User {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        UserJson {
            user_id: self.user_id,
            first_name: &self.first_name,
            last_name: &self.last_name,
            email: self.contact.as_ref().map_or("", |contact| contact.email.as_str()),
            phone_number: self.contact.as_ref().map_or("", |contact| contact.phone_number.as_str()),
            is_agent: self.user_type == UserType::Agent,
            user_type: self.user_type,
            farm_name: self.farm_name.as_ref(),
            farmers: &self.farmers,
        }
        .serialize(serializer)
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct UserJson<'a> {
    user_id: UserId,
    first_name: &'a PersonName,
    last_name: &'a PersonName,
    email: &'a str,
    phone_number: &'a str,
    is_agent: bool,
    user_type: UserType,
    #[serde(skip_serializing_if = "Option::is_none")]
    farm_name: Option<&'a FarmName>,
    farmers: &'a [UserId],
}
