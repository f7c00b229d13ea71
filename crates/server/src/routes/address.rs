//! An address as someone typed it.

use rules::user::EmailAddress;
use rules::violation::Rule;

/// Reads an address; of an empty one it says so.
pub(super) fn address(text: &str) -> Result<EmailAddress, Rule> {
    if text.trim().is_empty() { Err(Rule::EmailMissing) } else { EmailAddress::parse(text) }
}
