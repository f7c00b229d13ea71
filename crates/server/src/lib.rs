#![doc = include_str!("../README.md")]

pub mod app;
pub mod clock;
pub mod config;
pub mod demo;
pub mod guard;
pub mod identity;
pub mod mail;
pub mod openapi;
pub mod problem;
pub mod program;
pub mod readings;
pub mod routes;
pub mod startup;
pub mod telemetry;
pub mod ui;
