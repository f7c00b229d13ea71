//! Has the program built again when the user interface it embeds was built again.

fn main() {
    // A debug build reads the files when it starts, and embeds none.
    let embeds = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if embeds { "../../frontend/dist" } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
