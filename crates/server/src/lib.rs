//! server
pub mod config;
pub mod demo;
pub mod guard;
pub mod identity;
pub mod problem;
pub mod telemetry;
pub mod ui;
