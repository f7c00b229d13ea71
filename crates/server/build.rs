//! Rebuilds the program when the user interface that it embeds has changed.

use std::fs;

const UI: &str = "../../frontend/dist";

fn main() -> std::io::Result<()> {
    // A program that is built without the folder never finds what is built into it later.
    fs::create_dir_all(UI)?;
    // A debug build reads the files at startup and embeds none.
    let embeds = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if embeds { UI } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
    Ok(())
}
