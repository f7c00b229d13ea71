//! Connections: their number, how long each may keep the server waiting, and which one closes when there is no room.
//!
//! A connection carries one request at a time (HTTP/1.1, no HTTP/2). So the limits of each connection and the limit on
//! their number bound all memory that strangers can make the server use.

mod line;
mod net;
mod open_files;
mod register;
mod service;
mod stream;

pub use line::Line;
pub use net::Net;
pub use open_files::raise as raise_open_files;
pub use register::Register;
pub use service::{Service, listen};
