//! The program `acremark` as it is run: its command line, its start and end, what it writes.

mod command_line;
mod demo;
mod log;
mod signals;
mod toolkit;
