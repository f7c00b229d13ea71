//! Tools to test the calls through HTTP, on the real program with a database of its own.
//!
//! ```ignore
//! // Both have signed up and in, have a user record, and are linked.
//! let (app, farmer, agent) = TestApp::with_farmer_and_agent().await;
//! let planting = farmer.report_planting(north_quarter()).await;
//! let answer = agent.get(&planting.path()).await;
//! assert_eq!(answer.status, 200);
//! assert_eq!(answer.json()["fieldName"], "North Quarter");
//! ```
//!
//! - A [`Client`] is one browser and keeps its cookies. [`TestApp::anonymous`] starts without any.
//! - The toolkit checks every [`Answer`] against the description at `/api/openapi.json` before a test sees it. The
//!   description must name the status for that call, and the code of a refusal. Every answer must carry a request id.
//!   See [`contract`].
//! - The toolkit makes links in the store unless a test is about them, because that saves two calls.

mod answer;
pub(crate) mod app;
mod authenticator;
mod away;
pub(crate) mod client;
mod contract;
mod files;
mod many;
mod photos;
mod reports;
mod tools;

pub(crate) use answer::Answer;
pub(crate) use app::{PASSWORD, TestApp};
pub(crate) use authenticator::Authenticator;
pub(crate) use away::Way;
pub(crate) use client::Client;
pub(crate) use files::INDEX;
pub(crate) use many::{plant_many, plant_many_like};
pub(crate) use photos::{jpeg, webp};
pub(crate) use reports::{StoredField, StoredPlanting, new_id, north_40, north_quarter, quarter_section};
pub(crate) use tools::read_by;
