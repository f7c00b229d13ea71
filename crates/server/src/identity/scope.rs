//! The scopes: what a call lets its caller do, and which user types may.

use rules::user::UserType;
use store::Viewer;
use store::sessions::SignedIn;

use super::person::{Member, Person};

/// What a call lets its caller do. A session grants every scope of its person's user type.
pub trait Scope: 'static {
    /// The API description calls the scope by this name.
    const NAME: &'static str;
    /// What the handler learns about the caller.
    type Person: Person;
    /// The user types whose sessions grant the scope.
    const USER_TYPES: &'static [UserType] = &UserType::ALL;
    /// Whether an access token grants the scope too. A token only reads records.
    const BY_TOKEN: bool = false;
}

/// Everything about one's own account, also before the user record exists.
#[derive(Debug)]
pub struct Account;

/// Reads people's records, and changes one's own.
#[derive(Debug)]
pub struct Users;

/// Asks for links, accepts, lists and ends them.
#[derive(Debug)]
pub struct Links;

/// Reads and exports plantings and their history.
#[derive(Debug)]
pub struct RecordsRead;

/// Reports, changes, deletes and restores plantings.
#[derive(Debug)]
pub struct RecordsWrite;

/// Confirms or rejects what an agent entered.
#[derive(Debug)]
pub struct RecordsConfirm;

/// Takes back what an agent entered.
#[derive(Debug)]
pub struct RecordsWithdraw;

/// Downloads the table of the linked farmers, with how to reach them.
#[derive(Debug)]
pub struct FarmersExport;

/// Reads the plantings of all linked farmers together.
#[derive(Debug)]
pub struct BookRead;

/// Writes the agent's own notes about farmers.
#[derive(Debug)]
pub struct BookNote;

/// Reminds linked farmers by mail of what is missing.
#[derive(Debug)]
pub struct BookRemind;

/// Reads what is new with the agent's farmers.
#[derive(Debug)]
pub struct NewsRead;

/// Marks what is new as seen.
#[derive(Debug)]
pub struct NewsMark;

/// Enters, changes and withdraws the dates of an agent's book.
#[derive(Debug)]
pub struct DeadlinesWrite;

/// Enters and removes the agent's own codes for crops.
#[derive(Debug)]
pub struct CodesWrite;

/// Reads who has read or changed one's own plantings.
#[derive(Debug)]
pub struct AccessesRead;

/// Reads which plantings of the farm an agent has opened.
#[derive(Debug)]
pub struct OpeningsRead;

/// Invites farmers by email, who may have no account yet.
#[derive(Debug)]
pub struct InvitationsGive;

/// Gives links by which others join: an agent's farmers, a farmer's employees.
#[derive(Debug)]
pub struct JoiningInvite;

/// Accepts an invitation by its link.
#[derive(Debug)]
pub struct InvitationsAccept;

impl Scope for Account {
    const NAME: &'static str = "account";
    type Person = SignedIn;
}

impl Scope for Users {
    const NAME: &'static str = "users";
    type Person = Viewer;
}

impl Scope for Links {
    const NAME: &'static str = "links";
    type Person = Member;
}

impl Scope for RecordsRead {
    const NAME: &'static str = "records:read";
    type Person = Viewer;
    const BY_TOKEN: bool = true;
}

impl Scope for RecordsWrite {
    const NAME: &'static str = "records:write";
    type Person = Viewer;
}

impl Scope for RecordsConfirm {
    const NAME: &'static str = "records:confirm";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Farmer];
}

impl Scope for RecordsWithdraw {
    const NAME: &'static str = "records:withdraw";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for FarmersExport {
    const NAME: &'static str = "farmers:export";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for BookRead {
    const NAME: &'static str = "book:read";
    type Person = Viewer;
    const BY_TOKEN: bool = true;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for BookNote {
    const NAME: &'static str = "book:note";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for BookRemind {
    const NAME: &'static str = "book:remind";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for NewsRead {
    const NAME: &'static str = "news:read";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for NewsMark {
    const NAME: &'static str = "news:mark";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for DeadlinesWrite {
    const NAME: &'static str = "deadlines:write";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for CodesWrite {
    const NAME: &'static str = "codes:write";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for AccessesRead {
    const NAME: &'static str = "accesses:read";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Farmer];
}

impl Scope for OpeningsRead {
    const NAME: &'static str = "openings:read";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Farmer, UserType::Employee];
}

impl Scope for InvitationsGive {
    const NAME: &'static str = "invitations:give";
    type Person = Member;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent];
}

impl Scope for JoiningInvite {
    const NAME: &'static str = "joining:invite";
    type Person = Member;
    const USER_TYPES: &'static [UserType] = &[UserType::Agent, UserType::Farmer];
}

impl Scope for InvitationsAccept {
    const NAME: &'static str = "invitations:accept";
    type Person = Viewer;
    const USER_TYPES: &'static [UserType] = &[UserType::Farmer, UserType::Employee];
}
