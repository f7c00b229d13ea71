//! How the calls are tested: through HTTP, on the real program with a database of its own.
//!
//! ```ignore
//! let app = TestApp::start().await;
//! let farmer = app.farmer().await;               // signed up, signed in, with a user record
//! let agent = app.agent_of(&[&farmer]).await;    // an agent linked with that farmer
//! let planting = farmer.plants(north_quarter()).await;
//! let answer = agent.get(&planting.path()).await;
//! assert_eq!(answer.status, 200);
//! assert_eq!(answer.json()["fieldName"], "North Quarter");
//! ```
//!
//! - A [`Client`] is one browser: it keeps its cookies. [`TestApp::anonymous`] has none.
//! - Every [`Answer`] is held against the description at `/api/openapi.json` before a test sees it: its status must
//!   be named there for that call, a refusal must be a problem whose code is named there too, and it must carry a
//!   request id. See [`contract`].
//! - Links that a test needs but is not about are made in the store, which takes two writes less.

mod app;
mod authenticator;
mod away;
mod client;
mod contract;
mod emulator;
mod files;
mod recorded;
mod reports;

pub(crate) use app::{PASSWORD, TestApp};
pub(crate) use authenticator::Authenticator;
pub(crate) use away::Way;
pub(crate) use client::{Answer, Client};
pub(crate) use emulator::Emulator;
pub(crate) use files::INDEX;
pub(crate) use recorded::{Recorded, Reply};
pub(crate) use reports::{Planted, new_id, north_quarter};
