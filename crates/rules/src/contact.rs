//! The contact form (the specification, sections 2 and 5).

use serde::{Deserialize, Serialize};

use crate::text::{Line, LineError, count_characters, is_control};
use crate::user::EmailAddress;
use crate::violation::{Field, Rule, Violation, Violations};

/// The unit is characters (the specification, section 9).
pub const DESCRIPTION_MAX: usize = 1000;
/// The unit is characters: mail programs show no more.
pub const SUBJECT_MAX: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContactForm {
    pub email_address: String,
    pub subject: String,
    pub description: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContactMessage {
    pub email_address: EmailAddress,
    pub subject: Line<SUBJECT_MAX>,
    pub description: String,
}

impl ContactForm {
    pub fn check(&self) -> Result<ContactMessage, Violations> {
        let email_address = self.email_address();
        let subject = self.subject();
        let description = self.description();
        match (email_address, subject, description) {
            (Ok(email_address), Ok(subject), Ok(description)) => {
                Ok(ContactMessage { email_address, subject, description })
            }
            (email_address, subject, description) => {
                let violations = [email_address.err(), subject.err(), description.err()];
                Err(violations.into_iter().flatten().collect())
            }
        }
    }

    fn email_address(&self) -> Result<EmailAddress, Violation> {
        let taken = if self.email_address.trim().is_empty() {
            Err(Rule::SenderMissing)
        } else {
            EmailAddress::parse(&self.email_address)
        };
        taken.map_err(|rule| Violation::new(Field::EmailAddress, rule))
    }

    fn subject(&self) -> Result<Line<SUBJECT_MAX>, Violation> {
        Line::parse(&self.subject).map_err(|error| {
            let rule = match error {
                LineError::Empty => Rule::SubjectMissing,
                LineError::TooLong => Rule::SubjectTooLong,
                LineError::ControlCharacter => Rule::ControlCharacter,
            };
            Violation::new(Field::Subject, rule)
        })
    }

    fn description(&self) -> Result<String, Violation> {
        let refused = |rule| Err(Violation::new(Field::Description, rule));
        let layout = |character| matches!(character, '\n' | '\r' | '\t');
        if self.description.trim().is_empty() {
            refused(Rule::DescriptionMissing)
        } else if count_characters(&self.description) > DESCRIPTION_MAX {
            refused(Rule::DescriptionTooLong)
        } else if self.description.chars().any(|character| is_control(character) && !layout(character)) {
            refused(Rule::ControlCharacter)
        } else {
            Ok(self.description.clone())
        }
    }
}
