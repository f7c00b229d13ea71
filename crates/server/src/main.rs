//! The program `acremark`.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Many small answers are made and dropped on many threads, which it is quicker at than the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    server::program::run(std::env::args_os())
}
