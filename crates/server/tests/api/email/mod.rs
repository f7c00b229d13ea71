//! The contact form.

mod send_form;
