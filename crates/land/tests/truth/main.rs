//! Compares areas and counties with what other people's programs say: GeographicLib, Shapely and GDAL.
//! `.make/python-packages` installs the first two into the folder of the tools.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

mod areas;
mod counties;
#[allow(dead_code, reason = "the tests of the crate use all of it")]
#[path = "../land/support/mod.rs"]
mod support;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, thread};

use serde_json::Value;

/// Gives the script one line for each value, and reads one line for each back.
fn python(script: &str, arguments: &[&str], values: &[Value]) -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/truth");
    let mut program = Command::new(tools().join("land/bin/python"))
        .arg(format!("{folder}/{script}"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("make test-tools installs GeographicLib and Shapely");
    let mut lines = String::new();
    for value in values {
        writeln!(lines, "{value}").unwrap();
    }
    let mut input = program.stdin.take().unwrap();
    let writer = thread::spawn(move || input.write_all(lines.as_bytes()).unwrap());
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{script} failed");
    writer.join().unwrap();
    let answers: Vec<Value> =
        output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).map(read).collect();
    assert_eq!(answers.len(), values.len());
    answers
}

fn read(line: &[u8]) -> Value {
    serde_json::from_slice(line).unwrap()
}

/// The folder of the tools, as in the Makefile.
fn tools() -> PathBuf {
    let cache =
        || env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| !path.as_os_str().is_empty());
    let home = || PathBuf::from(env::var_os("HOME").unwrap()).join(".cache");
    env::var_os("ACREMARK_TOOLS")
        .map_or_else(|| cache().unwrap_or_else(home).join("acremark/tools"), PathBuf::from)
}
