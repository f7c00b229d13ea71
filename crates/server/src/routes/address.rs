//! An address as someone typed it.

use rules::user::EmailAddress;
use rules::violation::Rule;

/// Parses an address and tells an empty one from an invalid one.
pub(super) fn address(text: &str) -> Result<EmailAddress, Rule> {
    if text.trim().is_empty() { Err(Rule::EmailMissing) } else { EmailAddress::parse(text) }
}
