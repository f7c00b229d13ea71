//! Accounts whose password an outside identity provider checks.
//!
//! The provider says who has an address, and may later say so of another account: after a change of address, or when it
//! deletes an account and gives the address to a new one. So the provider's id identifies an account, never the
//! address. The earlier account's data stay with the earlier account.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::language::Language;
use crate::logs::audit::{self, Event};
use crate::people::access_tokens;
use crate::people::accounts::{self, Account, Creation, Credential, ProviderId};
use crate::people::mailed_tokens::{self, Purpose};
use crate::people::sessions;
use crate::schema::accounts as rows;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsidePerson {
    pub provider_id: ProviderId,
    pub email: EmailAddress,
    pub email_verified: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Admission {
    Admitted(Account),
    /// We check the password of the account with this address, and the person has not shown that they read its mails.
    AddressUnproved,
}

/// Updates the address and its confirmation. A new person gets an account with the id `new_id`.
///
/// An account whose password we check becomes the person's when the provider has confirmed its address: they could set
/// a password by mail as well. As with a reset by mail, its sessions end.
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
        // The same person came twice at once.
        Creation::EmailTaken => accounts::by_provider_id(connection, &person.provider_id)?
            .ok_or_else(|| connection.overtaken("another request took the address")),
    }
}

/// An address of one of our own accounts stays with that account.
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

/// The account no longer has this address at the provider. Its sessions and tokens end, so that the owner, if there
/// still is one, signs in again and gets their new address.
fn release(connection: &mut Connection, account_id: UserId, now: Instant) -> Result<()> {
    let nobodys = format!("{account_id}@released.invalid");
    diesel::update(rows::table.find(account_id.key()))
        .set((rows::email.eq(nobodys), rows::email_verified.eq(false)))
        .execute(&mut connection.db)?;
    access_tokens::end_all(connection, account_id, None, now)?;
    sessions::end_all(connection, account_id, None, now).map(|_| ())
}

/// From now on the provider checks the password.
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
    access_tokens::end_all(connection, account_id, None, now)?;
    account.credential = Credential::Outside(person.provider_id.clone());
    account.email_verified = true;
    Ok(account)
}
