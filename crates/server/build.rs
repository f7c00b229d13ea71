//! Rebuilds the program when the user interface that it embeds has changed.

fn main() {
    // A debug build reads the files at startup and embeds none.
    let embeds = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if embeds { "../../frontend/dist" } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
