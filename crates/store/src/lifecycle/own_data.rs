use rules::book::FarmerNote;
use rules::crop_code::OwnCropCode;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::news_mails::NewsMails;
use rules::user::User;

use crate::Viewer;
use crate::deadlines::{self, OwnDeadline};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::access_tokens::{self, AccessToken};
use crate::people::accounts::{self, Account};
use crate::people::book_notes;
use crate::people::crop_codes;
use crate::people::invitations::{self, Invitation, SentInvitation};
use crate::people::links::{self, OwnLink};
use crate::people::second_factors::{self, SecondFactor};
use crate::people::sessions::{self, Session};
use crate::people::users;
use crate::records::news::{self, OwnMark};
use crate::reminders::{self, OwnReminder};

/// What is stored about a person, for their download, without the long lists: records, versions that the person wrote,
/// and the audit log.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnData {
    pub account: Account,
    pub user: Option<User>,
    pub wants_correction_mails: bool,
    pub news_mails: NewsMails,
    pub wants_reminders: bool,
    pub has_second_factor: bool,
    pub sessions: Vec<Session>,
    pub tokens: Vec<AccessToken>,
    /// Ended ones too.
    pub links: Vec<OwnLink>,
    /// Sent and withdrawn ones, as far as the person may know.
    pub invitations: Vec<SentInvitation>,
    pub asked: Vec<Invitation>,
    /// What the person has marked as seen, the oldest first.
    pub news_marks: Vec<OwnMark>,
    /// What the person noted about farmers, also about former ones.
    pub book_notes: Vec<FarmerNote>,
    /// The reminders that the person got or asked for, the oldest first.
    pub reminders: Vec<OwnReminder>,
    /// The codes of crops that the person entered for their book.
    pub crop_codes: Vec<OwnCropCode>,
    /// The dates that the person entered for their book.
    pub deadlines: Vec<OwnDeadline>,
}

/// None if there is no such account.
pub fn of_account(connection: &mut Connection, account_id: UserId, now: Instant) -> Result<Option<OwnData>> {
    let Some(account) = accounts::by_id(connection, account_id)? else { return Ok(None) };
    let user = users::own(connection, account_id)?;
    let asked = match &user {
        Some(User { user_id, user_type, .. }) => {
            let viewer = Viewer { user_id: *user_id, user_type: *user_type };
            invitations::asked_of(connection, viewer, now)?
        }
        None => Vec::new(),
    };
    Ok(Some(OwnData {
        account,
        user,
        wants_correction_mails: accounts::wants_correction_mails(connection, account_id)?,
        news_mails: news::wanted_mails(connection, account_id)?,
        wants_reminders: !reminders::are_stopped(connection, account_id)?,
        reminders: reminders::of_person(connection, account_id)?,
        news_marks: news::marks_of(connection, account_id)?,
        book_notes: book_notes::all_notes(connection, account_id)?,
        crop_codes: crop_codes::of_agent(connection, account_id)?,
        deadlines: deadlines::of_agent(connection, account_id)?,
        has_second_factor: matches!(second_factors::of_account(connection, account_id)?, SecondFactor::On(_)),
        sessions: sessions::of_account(connection, account_id)?,
        tokens: access_tokens::of_account(connection, account_id, now)?,
        links: links::of_user(connection, account_id)?,
        invitations: invitations::made_by(connection, account_id, now)?,
        asked,
    }))
}
