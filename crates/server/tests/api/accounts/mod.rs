//! `/api/accounts`

mod data;
mod delete;
mod language;
mod mails;
mod password;
mod post;
mod second_factor;
