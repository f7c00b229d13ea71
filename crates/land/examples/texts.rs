//! Prints the sentence of every fault of a boundary, as the example of `rules` prints its texts.

use std::io::{self, Write};

use land::fault::Fault;
use strum::VariantArray as _;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    Fault::VARIANTS
        .iter()
        .try_for_each(|fault| writeln!(out, "violations\t{}\t{}", fault.code(), fault.message()))
}
