//! `/api/accounts`

mod post;
