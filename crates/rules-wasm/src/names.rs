//! Makes TypeScript unions from the names in `rules` at compile time, so that a new name appears in both.

#![expect(clippy::indexing_slicing, reason = "runs in the compiler, where a wrong index stops the build")]
#![allow(
    dead_code,
    reason = "all of it is used for the contents of a link section, which the lint does not check"
)]

use formats::Format;
use rules::filter::{FilterKind, NoSeason};
use rules::fix::AccuracyWord;
use rules::kind::Kind;
use rules::season::Season;
use rules::user::UserType;
use wasm_bindgen::prelude::wasm_bindgen;

/// Declares `export type T = "…" | "…";` for each `T` from the constant function that gives its names.
macro_rules! declare_union {
    ($section:ident, $type:ident, $name:ident) => {
        #[wasm_bindgen(typescript_custom_section)]
        const $section: &'static str = {
            const NAMES: [&str; $type::ALL.len()] = {
                let mut names = [""; $type::ALL.len()];
                let mut at = 0;
                while at < names.len() {
                    names[at] = $type::ALL[at].$name();
                    at += 1;
                }
                names
            };
            const TEXT: [u8; length(stringify!($type), &NAMES)] = declaration(stringify!($type), &NAMES);
            as_text(&TEXT)
        };
    };
}

declare_union!(ACCURACY_WORD, AccuracyWord, value);
declare_union!(FORMAT, Format, extension);
declare_union!(FILTER_KIND, FilterKind, value);
declare_union!(KIND, Kind, name);
declare_union!(NO_SEASON, NoSeason, value);
declare_union!(SEASON, Season, value);
declare_union!(USER_TYPE, UserType, value);

const OPENING: &str = "export type ";
const EQUALS: &str = " =";
const BEFORE: &str = " | \"";
const AFTER: &str = "\"";
const CLOSING: &str = ";\n";

const fn length(type_name: &str, names: &[&str]) -> usize {
    let mut length = OPENING.len() + type_name.len() + EQUALS.len() + CLOSING.len();
    let mut names = names;
    while let [name, rest @ ..] = names {
        length += BEFORE.len() + name.len() + AFTER.len();
        names = rest;
    }
    length
}

const fn declaration<const LENGTH: usize>(type_name: &str, names: &[&str]) -> [u8; LENGTH] {
    let mut text = [0; LENGTH];
    let mut at = append(&mut text, 0, OPENING);
    at = append(&mut text, at, type_name);
    at = append(&mut text, at, EQUALS);
    let mut names = names;
    while let [name, rest @ ..] = names {
        at = append(&mut text, at, BEFORE);
        at = append(&mut text, at, name);
        at = append(&mut text, at, AFTER);
        names = rest;
    }
    append(&mut text, at, CLOSING);
    text
}

/// Writes `part` at `at` and returns the index of its end.
const fn append(text: &mut [u8], at: usize, part: &str) -> usize {
    let part = part.as_bytes();
    let mut from = 0;
    while from < part.len() {
        text[at + from] = part[from];
        from += 1;
    }
    at + from
}

const fn as_text(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}
