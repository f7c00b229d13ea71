//! Prints the sentence of every violation of a boundary, as the example of `rules` prints its texts.

use std::io::{self, Write};

use land::violation::ViolationCode;
use strum::VariantArray as _;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    ViolationCode::VARIANTS
        .iter()
        .try_for_each(|code| writeln!(out, "violations\t{}\t{}", code.as_str(), code.message()))
}
