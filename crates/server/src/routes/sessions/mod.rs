pub(super) mod create;
pub(super) mod current;
pub(super) mod end;
pub(super) mod end_others;
pub(super) mod list;
