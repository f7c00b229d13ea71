//! Connections: how many there may be, how long each may keep the server waiting, and who goes first when there is no
//! more room.
//!
//! A connection carries one request at a time (HTTP/1.1, no HTTP/2), so limits for each connection and a limit on their
//! number bound everything that strangers can make the server hold.

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
