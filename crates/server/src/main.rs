//! acremark
fn main() {}
