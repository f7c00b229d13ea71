//! `/api/sessions`

mod current;
mod list;
mod post;
