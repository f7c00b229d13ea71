//! An address as someone typed it.

use rules::user::EmailAddress;
use rules::violation::Rule;

/// Parses an address and tells an empty one from an invalid one.
pub(super) fn address(text: &str) -> Result<EmailAddress, Rule> {
    if text.trim().is_empty() { Err(Rule::EmailMissing) } else { EmailAddress::parse(text) }
}

/// The same for an address to link with, which is not the person's own.
pub(super) fn others_address(text: &str, own: &EmailAddress) -> Result<EmailAddress, Rule> {
    address(text)?.others(own)
}
