//! Writes records to the bytes of a file at once.

use crate::Format;
use crate::error::Error;
use crate::feature::{Feature, Layer, Row};
use crate::text::{Syntax, Text};

pub fn write<F: Feature>(format: Format, features: impl IntoIterator<Item = F>) -> Result<Vec<u8>, Error> {
    let Some(syntax) = Syntax::of(format) else { return whole(format, features) };
    let mut text = Text::of(syntax, Layer::of::<F>(format));
    let mut out = Vec::new();
    for feature in features {
        text.record(&mut out, Row::of(&feature, format))?;
    }
    out.append(&mut text.end()?);
    Ok(out)
}

#[cfg(not(target_arch = "wasm32"))]
fn whole<F: Feature>(format: Format, features: impl IntoIterator<Item = F>) -> Result<Vec<u8>, Error> {
    let mut document = crate::Document::of::<F>(format, crate::in_memory)?;
    let mut out = document.chunk(features)?;
    let mut ending = document.end()?;
    while let Some(mut bytes) = ending.next_bytes()? {
        out.append(&mut bytes);
    }
    Ok(out)
}

#[cfg(target_arch = "wasm32")]
fn whole<F: Feature>(_: Format, _: impl IntoIterator<Item = F>) -> Result<Vec<u8>, Error> {
    Err(Error::NeedsServer)
}
