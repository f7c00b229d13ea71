pub(super) mod create;
pub(super) mod export;
pub(super) mod get_all_users_by_id;
pub(super) mod get_user;
pub(super) mod get_user_data_for_plant;
pub(super) mod update_current;
