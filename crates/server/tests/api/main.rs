//! The calls, through HTTP on the real program. The modules stand as the paths do; `toolkit` says how to write one.

mod accounts;
mod cross_origin;
mod headers;
mod health;
mod missing;
mod openapi;
mod plants;
mod sessions;
mod toolkit;
mod ui;
mod users;
