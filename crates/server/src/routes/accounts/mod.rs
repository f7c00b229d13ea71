pub(super) mod change_password;
pub(super) mod create;
pub(super) mod data;
pub(super) mod delete;
pub(super) mod language;
pub(super) mod mails;
pub(super) mod second_factor;
