use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::User;

use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::logs::audit::{self, Entry, Position, Selection};
use crate::people::access_tokens::{self, AccessToken};
use crate::people::accounts::{self, Account};
use crate::people::invitations::{self, Invitation, Wish};
use crate::people::links::{self, OwnLink};
use crate::people::second_factors::{self, SecondFactor};
use crate::people::sessions::{self, Session};
use crate::people::users;
use crate::records::fields::{self, OwnField, OwnFieldEntry};
use crate::records::plantings::{self, OwnEntry, OwnPlanting, Part};

/// Everything stored about a person, for their download.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnData {
    pub account: Account,
    pub user: Option<User>,
    pub wants_correction_mails: bool,
    pub has_second_factor: bool,
    pub sessions: Vec<Session>,
    pub tokens: Vec<AccessToken>,
    /// Ended ones too.
    pub links: Vec<OwnLink>,
    /// Sent and withdrawn ones, as far as the person may know.
    pub wishes: Vec<Wish>,
    pub asked: Vec<Invitation>,
    /// A farmer's first plantings, deleted ones too; [`plantings::of_owner`] returns the rest.
    pub plantings: Vec<OwnPlanting>,
    /// The first changes by an employee or agent to farmers' plantings; [`plantings::written_by`] returns the rest.
    pub written: Vec<OwnEntry>,
    /// As the plantings and the changes to them.
    pub fields: Vec<OwnField>,
    pub written_fields: Vec<OwnFieldEntry>,
    /// The first entries of what the person did, and what others did with their data; [`audit::entries`] returns the
    /// rest.
    pub audit_log: Vec<Entry>,
}

/// At most `of_each` items of each long list. None if there is no such account.
pub fn of_account(
    connection: &mut Connection,
    account_id: UserId,
    now: Instant,
    of_each: usize,
) -> Result<Option<OwnData>> {
    let Some(account) = accounts::by_id(connection, account_id)? else { return Ok(None) };
    let user = users::own(connection, account_id)?;
    let asked = match &user {
        Some(User { user_id, user_type, .. }) => {
            let viewer = Viewer { user_id: *user_id, user_type: *user_type };
            invitations::asked_of(connection, viewer, now)?
        }
        None => Vec::new(),
    };
    let first = Part { after: None, limit: of_each };
    let of_account = Selection { account: Some(account_id), ..Selection::default() };
    Ok(Some(OwnData {
        account,
        user,
        wants_correction_mails: accounts::wants_correction_mails(connection, account_id)?,
        has_second_factor: matches!(second_factors::of_account(connection, account_id)?, SecondFactor::On(_)),
        sessions: sessions::of_account(connection, account_id)?,
        tokens: access_tokens::of_account(connection, account_id, now)?,
        links: links::of_user(connection, account_id)?,
        wishes: invitations::made_by(connection, account_id, now)?,
        asked,
        plantings: plantings::of_owner(connection, account_id, first)?,
        written: plantings::written_by(connection, account_id, None, of_each)?,
        fields: fields::of_owner(connection, account_id, fields::Part { after: None, limit: of_each })?,
        written_fields: fields::written_by(connection, account_id, None, of_each)?,
        audit_log: audit::entries(connection, &of_account, Position::default(), of_each)?,
    }))
}
