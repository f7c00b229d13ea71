//! Prints the sentence of every refusal and warning, as the example of `rules` prints its texts.

use std::io::{self, Write};

use intake::error::{FileError, ShapeError};
use intake::warning::{FileWarning, ShapeWarning};
use strum::VariantArray as _;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let of_files = FileError::VARIANTS.iter().map(|error| (error.code(), error.message()));
    let of_shapes = ShapeError::VARIANTS.iter().map(|error| (error.code(), error.message()));
    let warnings = FileWarning::VARIANTS.iter().map(|warning| (warning.code(), warning.message()));
    let warnings =
        warnings.chain(ShapeWarning::VARIANTS.iter().map(|warning| (warning.code(), warning.message())));
    of_files
        .chain(of_shapes)
        .chain(warnings)
        .try_for_each(|(code, message)| writeln!(out, "violations\t{code}\t{message}"))
}
