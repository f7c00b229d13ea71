//! Accounts whose password an outside identity provider knows.
//!
//! The provider says whose an address is, and may say so of another account later: after a change of address, or when an
//! account was deleted there and its address given to a new one. So an account is known by the provider's id, never by
//! its address; what is kept of the one before stays with the one before.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;

use crate::accounts::{self, Account, Creation, Credential, ProviderId};
use crate::audit::{self, Event};
use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::keys::Key;
use crate::language::Language;
use crate::mailed_tokens::{self, Purpose};
use crate::schema::accounts as rows;
use crate::sessions;

/// What the provider says of someone who proved to it who he is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsidePerson {
    /// What it calls his account.
    pub provider_id: ProviderId,
    /// The account's address there.
    pub email: EmailAddress,
    /// Whether a mail to the address was answered.
    pub email_verified: bool,
}

/// Whom the provider's word lets in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Admission {
    /// The one with this account, as it is now.
    Admitted(Account),
    /// Nobody: the address belongs to an account whose password we know, and he has not shown that he reads its mails.
    AddressUnproved,
}

/// Finds the account of whom the provider vouches for, and brings address and confirmation up to date; whoever is new gets
/// an account of that id.
///
/// An account whose password we know becomes his when the provider has confirmed its address: he could set a password by
/// mail as well. As then, its sessions end.
pub fn admit(
    connection: &mut Connection,
    person: &OutsidePerson,
    new_id: UserId,
    now: Instant,
) -> Result<Admission> {
    let concerned = accounts::of_outside_person(connection, &person.provider_id, &person.email)?;
    let provider_id = Some(person.provider_id.as_str());
    if let Some(known) = concerned.iter().find(|account| account.provider_id() == provider_id) {
        return renew(connection, known.clone(), person, now).map(Admission::Admitted);
    }
    if let Some(holder) = concerned.into_iter().next() {
        match &holder.credential {
            Credential::Outside(_) => release(connection, holder.account_id, now)?,
            Credential::Password(_) if person.email_verified => {
                return hand_over(connection, holder, person, now).map(Admission::Admitted);
            }
            Credential::Password(_) => return Ok(Admission::AddressUnproved),
        }
    }
    create(connection, person, new_id, now).map(Admission::Admitted)
}

fn create(
    connection: &mut Connection,
    person: &OutsidePerson,
    account_id: UserId,
    now: Instant,
) -> Result<Account> {
    let account = Account {
        account_id,
        email: person.email.clone(),
        credential: Credential::Outside(person.provider_id.clone()),
        email_verified: person.email_verified,
        language: Language::default(),
        created_at: now,
    };
    match accounts::create(connection, &account)? {
        Creation::Created => Ok(account),
        // He came twice at once.
        Creation::EmailTaken => accounts::by_provider_id(connection, &person.provider_id)?
            .ok_or_else(|| Error::unavailable("an address was taken at this moment")),
    }
}

/// Follows what the provider says now. An address that an account of ours has stays with that one.
fn renew(
    connection: &mut Connection,
    mut account: Account,
    person: &OutsidePerson,
    now: Instant,
) -> Result<Account> {
    let account_id = account.account_id;
    if account.email != person.email {
        match accounts::by_email(connection, &person.email)? {
            Some(Account { credential: Credential::Password(_), .. }) => return Ok(account),
            Some(holder) => release(connection, holder.account_id, now)?,
            None => {}
        }
    } else if account.email_verified == person.email_verified {
        return Ok(account);
    }
    if person.email_verified && !account.email_verified {
        audit::record(connection, Event::EmailVerified { account: account_id }, None, now)?;
    }
    diesel::update(rows::table.find(account_id.key()))
        .set((rows::email.eq(person.email.as_str()), rows::email_verified.eq(person.email_verified)))
        .execute(&mut connection.db)?;
    account.email.clone_from(&person.email);
    account.email_verified = person.email_verified;
    Ok(account)
}

/// Takes an address from an account that has it no longer at the provider. Its owner, if there still is one, gets his new
/// address when he signs in again, so his sessions end.
fn release(connection: &mut Connection, account_id: UserId, now: Instant) -> Result<()> {
    let nobodys = format!("{account_id}@released.invalid");
    diesel::update(rows::table.find(account_id.key()))
        .set((rows::email.eq(nobodys), rows::email_verified.eq(false)))
        .execute(&mut connection.db)?;
    sessions::end_all(connection, account_id, None, now).map(|_| ())
}

/// Leaves the password of an account to the provider.
fn hand_over(
    connection: &mut Connection,
    mut account: Account,
    person: &OutsidePerson,
    now: Instant,
) -> Result<Account> {
    let account_id = account.account_id;
    diesel::update(rows::table.find(account_id.key()))
        .set((
            rows::password_hash.eq(None::<&str>),
            rows::provider_id.eq(person.provider_id.as_str()),
            rows::email_verified.eq(true),
        ))
        .execute(&mut connection.db)?;
    for purpose in [Purpose::PasswordReset, Purpose::EmailVerification] {
        mailed_tokens::void(connection, account_id, purpose)?;
    }
    if !account.email_verified {
        audit::record(connection, Event::EmailVerified { account: account_id }, None, now)?;
    }
    audit::record(connection, Event::PasswordChanged, Some(account_id), now)?;
    sessions::end_all(connection, account_id, None, now)?;
    account.credential = Credential::Outside(person.provider_id.clone());
    account.email_verified = true;
    Ok(account)
}
