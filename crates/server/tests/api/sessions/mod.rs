//! `/api/sessions`

mod current;
mod held_for;
mod list;
mod post;
