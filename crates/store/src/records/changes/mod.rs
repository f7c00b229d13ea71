//! Each change of a record or link adds an entry to the change log in its own transaction. `GET /api/changes` sends
//! everything that the viewer may see and does not have yet, in order of `position`, without gaps even while others
//! write.
//!
//! - `position` counts up. SQLite has one writer, so positions appear in their order.
//! - PostgreSQL draws a position before its transaction commits. A reader could see 8 before 7 and never come
//!   back for 7. So a writer takes a lock before it draws a position, and keeps the lock until it has
//!   committed. The lock says how far the log had come. A reader stops before the first position that a
//!   holder of such a lock may have drawn. The database does both by itself (`begin_to_log_changes`,
//!   `changes_complete_to`, in the migrations), so this holds for every program that writes. No writer waits
//!   for another. Other transactions on the same server do not matter.
//! - An entry says that something changed; a reader sends the current state. That may be newer than the entry, which
//!   does no harm: later entries follow and send the same state or a newer one.
//! - A link that opens sends all records of its farmer, and the first pull those of all farmers, perhaps over several
//!   pages. Meanwhile the position in the log stays where they began, and new changes come after it.
//! - A cursor names the last entry that was sent, and the kinds that it is for. If a client asks for one more kind, all
//!   records of that kind are sent first, while the position in the log stays. A cursor is valid while its entry exists
//!   and the database has the same id.

mod cursor;
mod database_id;
mod kinds;
pub(super) mod log;
mod page;
mod pull;
pub(super) mod range;
mod update;

pub use cursor::Cursor;
pub(crate) use database_id::renew_database_id;
pub use kinds::Kinds;
pub use page::PAGE_BYTES;
pub use pull::{PAGE_MAX, Page, pull};
pub use update::Update;
