//! Everything that is kept of a person, for the person.

use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::User;

use crate::Viewer;
use crate::accounts::{self, Account};
use crate::audit::{self, Entry, Position, Selection};
use crate::connection::Connection;
use crate::error::Result;
use crate::invitations::{self, Invitation, Wish};
use crate::links::{self, OwnLink};
use crate::plantings::{self, OwnEntry, OwnPlanting, Part};
use crate::second_factors::{self, SecondFactor};
use crate::sessions::{self, Session};
use crate::users;

/// Everything that is kept of a person.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnData {
    /// The account.
    pub account: Account,
    /// The user record; none while the sign-up is not finished.
    pub user: Option<User>,
    /// Whether a second factor is on.
    pub has_second_factor: bool,
    /// Where he is signed in.
    pub sessions: Vec<Session>,
    /// His links, ended ones too.
    pub links: Vec<OwnLink>,
    /// What he asked of others, and what he took back of it, as he may know it.
    pub wishes: Vec<Wish>,
    /// What waits for his word.
    pub asked: Vec<Invitation>,
    /// The first of a farmer's plantings, deleted ones too; [`plantings::of_owner`] tells more.
    pub plantings: Vec<OwnPlanting>,
    /// The first of what an employee or agent wrote into the plantings of farmers; [`plantings::written_by`] tells more.
    pub written: Vec<OwnEntry>,
    /// The first of what the audit log tells of what they did, and of what others did with what is theirs;
    /// [`audit::entries`] tells more.
    pub audit_log: Vec<Entry>,
}

/// Everything that is kept of the person whose account it is, but of each of the long lists only so many; none when there
/// is no such account.
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
        has_second_factor: matches!(second_factors::of_account(connection, account_id)?, SecondFactor::On(_)),
        sessions: sessions::of_account(connection, account_id)?,
        links: links::of_user(connection, account_id)?,
        wishes: invitations::made_by(connection, account_id, now)?,
        asked,
        plantings: plantings::of_owner(connection, account_id, first)?,
        written: plantings::written_by(connection, account_id, None, of_each)?,
        audit_log: audit::entries(connection, &of_account, Position::default(), of_each)?,
    }))
}
