//! An address as someone typed it.

use rules::user::EmailAddress;
use rules::violation::Rule;

/// Reads an address; of an empty one it says so.
pub(super) fn address(text: &str) -> Result<EmailAddress, Rule> {
    match text.trim() {
        "" => Err(Rule::EmailMissing),
        text => EmailAddress::parse(text),
    }
}
