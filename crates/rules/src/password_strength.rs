//! Estimates a password's strength while a person types it.
//!
//! It counts the unpredictable characters and needs no word list, so it adds almost nothing to the browser's download.
//! The server refuses common passwords; that takes word lists. So the hint never calls a password hard to guess.

use crate::text::lower_case;

/// The least value of an unpredictable character, and the value that each kind of character adds.
const SURPRISE: usize = 2;
/// A guesser needs patience from this value on.
const FAIR: usize = 28;
/// A guesser needs many machines from this value on.
const GOOD: usize = 48;
/// Out of reach from this value on.
const STRONG: usize = 64;
/// Shorter parts of a person's name or address occur in too many words to count against them.
const OWN_WORD_MIN: usize = 3;

/// An estimate of how hard a password is to guess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PasswordStrength {
    /// Guessed at once.
    Weak,
    /// Guessed by a program with patience.
    Fair,
    /// Hard to guess.
    Good,
    /// Out of reach of any guesser.
    Strong,
}

impl PasswordStrength {
    pub const ALL: [Self; 4] = [Self::Weak, Self::Fair, Self::Good, Self::Strong];

    /// Estimates the strength against a guesser who knows the owner's names, address and farm. `own_words` holds these
    /// in one text, in any order and case.
    ///
    /// Characters that repeat or continue a run (`aaa`, `1234`, `fedc`) count once. The owner's own words do not count.
    /// Each other character counts for more, the more kinds of characters the password has.
    pub fn of(password: &str, own_words: &str) -> Self {
        let lowercase: Vec<char> = lower_case(password).chars().collect();
        let mut rest = lowercase.clone();
        let own_words: Vec<char> = lower_case(own_words).chars().collect();
        for word in own_words.split(|&character| is_between_words(character)) {
            take_away(&mut rest, word);
        }
        // Removing an own word joins the characters on both sides of it, which could then count as unpredictable.
        let surprises = surprises(&rest).min(surprises(&lowercase));
        match surprises * (SURPRISE + kinds(password)) {
            ..FAIR => Self::Weak,
            FAIR..GOOD => Self::Fair,
            GOOD..STRONG => Self::Good,
            STRONG.. => Self::Strong,
        }
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::Weak => "Simple: add a few unrelated words",
            Self::Fair => "Fair length and variety: one more word makes it better",
            Self::Good => "Good length and variety",
            Self::Strong => "Very good length and variety",
        }
    }
}

/// Without a table, letters and signs beyond ASCII cannot be told apart; all count as letters.
fn is_between_words(character: char) -> bool {
    character.is_ascii() && !character.is_ascii_alphanumeric()
}

fn take_away(rest: &mut Vec<char>, word: &[char]) {
    if word.len() < OWN_WORD_MIN {
        return;
    }
    while let Some(start) = rest.windows(word.len()).position(|part| part == word) {
        rest.drain(start..start + word.len());
    }
}

/// Counts the characters that do not continue a run or a repeat.
fn surprises(text: &[char]) -> usize {
    let mut before: Option<char> = None;
    let mut count = 0;
    for &character in text {
        if !before.is_some_and(|before| follows(before, character)) {
            count += 1;
        }
        before = Some(character);
    }
    count
}

/// Whether a character repeats the one before it or is next to it in the alphabet or the digits.
fn follows(before: char, character: char) -> bool {
    u32::from(before).abs_diff(u32::from(character)) <= 1
}

fn kinds(password: &str) -> usize {
    let has = |kind: fn(char) -> bool| usize::from(password.chars().any(kind));
    has(|character| character.is_ascii_lowercase())
        + has(|character| character.is_ascii_uppercase())
        + has(|character| character.is_ascii_digit())
        + has(|character| !character.is_ascii_alphanumeric())
}
