//! The program `acremark`.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Many threads make and drop many small answers, and mimalloc is faster at that than the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    server::program::run(std::env::args_os())
}
