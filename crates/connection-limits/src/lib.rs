#![doc = include_str!("../README.md")]

mod budgeted_body;
mod connection_state;
mod fair_scheduler;
mod limiter;
mod net;
mod open_files;
mod response_budget;
mod service;
mod timed_stream;

pub use budgeted_body::{BudgetedBody, ResponseGuard, in_chunks};
pub use connection_state::ConnectionState;
pub use fair_scheduler::FairScheduler;
pub use limiter::ConnectionLimiter;
pub use net::Net;
pub use open_files::raise_open_files;
pub use response_budget::{Reservation, ResponseBudget, counted_size};
pub use service::{Service, listen};
