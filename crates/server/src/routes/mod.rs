//! The calls, one per `<noun>/<verb>.rs`; those of all kinds of records are in `records`. Each handler's signature says
//! who may make the call: a `Caller` with a scope, or `Public`.

mod accounts;
mod address;
mod book;
mod bounded;
mod calls;
mod changes;
mod comma_list;
mod crop_codes;
mod deadlines;
mod email;
mod email_verifications;
mod fields;
mod health;
mod invitations;
mod links;
mod map;
mod news;
mod not_found;
mod ogc;
mod password_resets;
mod passwords;
mod plants;
mod records;
mod sessions;
mod tokens;
mod users;
mod zero_reports;

pub use email::ContactConfig;
pub use not_found::{Paths, is_for_calls};
pub use ogc::{Language as FilterLanguage, check as check_filter};

use calls::Calls;
use rules::kind::Kind;
use rules::with_kind;

use crate::openapi;

/// Registers every call, grouped by caller. If two patterns match a path, the first one answers.
pub fn configure(config: &mut impl Calls) {
    // Most requests make these calls, and paths are compared in turn. Guards leave fixed words to other calls.
    for kind in Kind::ALL {
        config.service(with_kind!(kind, Id => records::routes::<Id>()));
    }
    // Agents may make this call. It comes first because the path of an invitation's token matches it too.
    config.service(invitations::links::list);
    // Anyone may make these calls.
    config
        .service(health::live)
        .service(health::ready)
        .service(openapi::read)
        .service(accounts::create::create)
        .service(email_verifications::confirm::confirm)
        .service(book::reminders::stop::stop)
        .service(invitations::by_token::read)
        .service(password_resets::create::create)
        .service(password_resets::by_token::read)
        .service(password_resets::by_token::set)
        .service(passwords::judge::judge)
        .service(sessions::create::create)
        .service(email::send_form::send_form)
        .service(ogc::landing::landing)
        .service(ogc::landing::conformance)
        .service(ogc::description::api)
        .service(ogc::collections::list)
        .service(ogc::collections::read)
        .service(ogc::collections::queryables);
    // Anyone with a session may make these calls.
    config
        .service(sessions::current::read_current)
        .service(sessions::current::end_current)
        .service(sessions::list::list)
        .service(sessions::end::end)
        .service(sessions::end_others::end_others)
        .service(tokens::create::create)
        .service(tokens::list::list)
        .service(tokens::end::end)
        .service(accounts::change_password::change_password)
        .service(accounts::data::download)
        .service(accounts::delete::delete)
        .service(accounts::language::choose)
        .service(accounts::mails::read)
        .service(accounts::mails::choose)
        .service(accounts::second_factor::read)
        .service(accounts::second_factor::begin)
        .service(accounts::second_factor::enable)
        .service(accounts::second_factor::disable)
        .service(email_verifications::create::create)
        .service(users::create::create);
    // Anyone with a user record. Each call answers what the viewer may see.
    config
        .service(links::list::list)
        .service(links::create::create)
        .service(links::accept::accept)
        .service(links::end::end)
        .service(links::remind::remind)
        .service(links::restore::restore)
        .service(users::get_user::get_user)
        .service(users::get_all_users_by_id::get_all_users_by_id)
        .service(users::get_user_data_for_plant::get_user_data_for_plant)
        .service(users::update_current::update_current)
        .service(map::imagery::read)
        .service(map::tiles::read)
        .service(plants::export::export)
        .service(plants::export_these::export_these)
        .service(plants::access_log::access_log)
        .service(plants::openings::openings)
        .service(plants::readiness::readiness)
        .service(plants::photos::list::list)
        .service(plants::photos::add::add)
        .service(plants::photos::read::read)
        .service(plants::photos::remove::remove)
        .service(deadlines::list::list)
        .service(deadlines::farms::list)
        .service(deadlines::calendar::read)
        .service(changes::pull::pull);
    config
        .service(fields::import::import)
        .service(fields::undo_import::undo_import)
        .service(fields::merge::merge)
        .service(fields::split::split)
        .service(fields::export::export)
        .service(ogc::items::items)
        .service(ogc::item::item);
    // Farmers may make these calls.
    config.service(invitations::by_token::accept);
    configure_for_agents(config);
}

/// Registers the calls that only agents may make.
fn configure_for_agents(config: &mut impl Calls) {
    config
        .service(invitations::create::create)
        .service(invitations::links::give)
        .service(invitations::links::revoke)
        .service(users::export::export)
        .service(plants::get_all_farmers_plants::get_all_farmers_plants)
        .service(book::read::read)
        .service(book::note::write)
        .service(book::export::export)
        .service(book::reminders::send::send)
        .service(book::reminders::preview::preview)
        .service(news::list::list)
        .service(news::count::count)
        .service(news::mark::mark)
        .service(news::mark::unmark)
        .service(crop_codes::list::list)
        .service(crop_codes::put::put)
        .service(crop_codes::remove::remove)
        .service(deadlines::put::put)
        .service(deadlines::withdraw::withdraw);
}
