mod form;
pub(super) mod send_form;

pub use send_form::ContactConfig;
