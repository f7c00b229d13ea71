//! `/api/users`

mod current;
mod export;
mod get_all_users_by_id;
mod get_user;
mod get_user_data_for_plant;
mod post;
