//! Prints the sentence of every refusal, as the example of `rules` prints its texts.

use std::io::{self, Write};

use intake::fault::{Fault, ShapeFault};
use strum::VariantArray as _;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let of_files = Fault::VARIANTS.iter().map(|fault| (fault.code(), fault.message()));
    let of_shapes = ShapeFault::VARIANTS.iter().map(|fault| (fault.code(), fault.message()));
    of_files.chain(of_shapes).try_for_each(|(code, message)| writeln!(out, "violations\t{code}\t{message}"))
}
