#![doc = include_str!("../README.md")]

pub mod access_recorder;
pub mod app;
mod books_ahead;
pub mod clock;
pub mod commands;
pub mod config;
pub mod downloads;
pub mod guard;
pub mod heavy;
pub mod identity;
pub mod imagery;
pub mod jobs;
mod limits;
pub mod mail;
pub mod openapi;
pub mod problem;
pub mod program;
mod report_line;
pub mod routes;
pub mod startup;
pub mod telemetry;
pub mod tls;
pub mod ui;
