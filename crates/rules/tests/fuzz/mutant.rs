//! Inputs that are nearly valid: a sample, changed by the engine's bytes. Random bytes would fail at the first
//! character and test nothing after it.

/// Insertions, besides single bytes and pieces of the samples.
const PIECES: [&str; 32] = [
    "\"", "'", "\\", "\u{0}", "\r\n", "\n", "\t", " ", ",", ":", ";", "=", "&", "%", "%00", "..", "{", "}",
    "[", "]", "null", "-", "+", "0", "9", "e", ".", "\u{FEFF}", "\u{202E}", "İ", "ß", "🌽",
];

/// A change takes this many bytes of a script: the kind of change, two for the place, and the insertion.
const CHANGE: usize = 4;

/// The first byte of the script picks a sample; the rest are changes to it.
pub(crate) fn bytes(script: &[u8], samples: &[&str]) -> Vec<u8> {
    let Some((&first, changes)) = script.split_first() else { return Vec::new() };
    let mut mutant = sample(samples, first).as_bytes().to_vec();
    for change in changes.chunks_exact(CHANGE) {
        apply(&mut mutant, [change[0], change[1], change[2], change[3]], samples);
    }
    mutant
}

pub(crate) fn text(script: &[u8], samples: &[&str]) -> String {
    String::from_utf8_lossy(&bytes(script, samples)).into_owned()
}

fn apply(mutant: &mut Vec<u8>, [what, high, low, with]: [u8; CHANGE], samples: &[&str]) {
    let at = usize::from(u16::from_be_bytes([high, low])) % (mutant.len() + 1);
    let end = (at + usize::from(with)).min(mutant.len());
    let next = (at + 1).min(mutant.len());
    match what % 8 {
        0 => drop(mutant.splice(at..next, [with])),
        1 => mutant.insert(at, with),
        2 => drop(mutant.drain(at..end)),
        3 => drop(mutant.splice(at..at, piece(with))),
        4 => drop(mutant.splice(at..next, piece(with))),
        5 => mutant.extend_from_within(at..end),
        6 => mutant.truncate(at),
        _ => {
            let other = sample(samples, with).bytes().skip(at);
            drop(mutant.splice(at.., other));
        }
    }
}

fn piece(with: u8) -> std::str::Bytes<'static> {
    PIECES[usize::from(with) % PIECES.len()].bytes()
}

fn sample<'a>(samples: &[&'a str], with: u8) -> &'a str {
    samples[usize::from(with) % samples.len()]
}
