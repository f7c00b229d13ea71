//! `/api/accounts`

mod data;
mod delete;
mod password;
mod post;
mod second_factor;
