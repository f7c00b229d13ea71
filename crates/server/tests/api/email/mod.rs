//! Writing to us.

mod send_form;
