//! Accounts, users, and the links between them.

pub mod accounts;
pub(crate) mod author;
pub mod departures;
pub(crate) mod forgetting;
pub mod invitations;
pub mod links;
pub mod mailed_tokens;
pub mod outside_accounts;
pub mod own_data;
pub(crate) mod purpose;
pub mod second_factors;
pub mod sessions;
pub(crate) mod stored_user;
pub mod users;
