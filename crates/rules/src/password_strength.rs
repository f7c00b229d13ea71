//! A hint, while a password is typed, how long and varied it is.
//!
//! It only counts what is surprising in it, so it weighs nothing in the browser. Which passwords are refused because
//! everyone tries them is the server's to say: that takes lists of words. So the hint never calls a password hard to guess.

use crate::text::lower_case;

/// What one surprise is worth at least, and what each kind of character adds.
const SURPRISE: usize = 2;
/// From here on it takes patience to guess.
const FAIR: usize = 28;
/// From here on it takes many machines.
const GOOD: usize = 48;
/// From here on nobody tries.
const STRONG: usize = 64;
/// Shorter parts of one's name or address are in too many words to count against them.
const OWN_WORD_MIN: usize = 3;

/// How hard a password is to guess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PasswordStrength {
    /// Anyone guesses it.
    Weak,
    /// Someone with a program and patience guesses it.
    Fair,
    /// Hard to guess.
    Good,
    /// Out of reach.
    Strong,
}

impl PasswordStrength {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Weak, Self::Fair, Self::Good, Self::Strong];

    /// How hard the password is to guess for someone who knows what its owner wrote of himself: names, address, farm,
    /// in any order and case, in one text.
    ///
    /// Characters that repeat or continue a run (`aaa`, `1234`, `fedc`) count once, one's own words not at all; each of
    /// the rest counts for more, the more kinds of characters there are.
    pub fn of(password: &str, own_words: &str) -> Self {
        let lowercase: Vec<char> = lower_case(password).chars().collect();
        let mut rest = lowercase.clone();
        let own_words: Vec<char> = lower_case(own_words).chars().collect();
        for word in own_words.split(|&character| is_between_words(character)) {
            take_away(&mut rest, word);
        }
        // What stood on both sides of one's own word can be a surprise only now.
        let surprises = surprises(&rest).min(surprises(&lowercase));
        match surprises * (SURPRISE + kinds(password)) {
            ..FAIR => Self::Weak,
            FAIR..GOOD => Self::Fair,
            GOOD..STRONG => Self::Good,
            STRONG.. => Self::Strong,
        }
    }

    /// The sentence for a person.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Weak => "Simple: add a few words that do not belong together",
            Self::Fair => "Fair length and variety: one more word makes it better",
            Self::Good => "Good length and variety",
            Self::Strong => "Very good length and variety",
        }
    }
}

/// Letters that ASCII does not have are told from signs by no table here: all of them count as letters.
fn is_between_words(character: char) -> bool {
    character.is_ascii() && !character.is_ascii_alphanumeric()
}

/// Takes a word of the owner's away wherever it stands.
fn take_away(rest: &mut Vec<char>, word: &[char]) {
    if word.len() < OWN_WORD_MIN {
        return;
    }
    while let Some(start) = rest.windows(word.len()).position(|part| part == word) {
        rest.drain(start..start + word.len());
    }
}

/// How many characters do not follow from those before them.
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

/// Whether a character repeats the one before it, or is its neighbour.
fn follows(before: char, character: char) -> bool {
    u32::from(before).abs_diff(u32::from(character)) <= 1
}

/// How many kinds of characters there are, of small letters, capitals, digits and others.
fn kinds(password: &str) -> usize {
    let has = |kind: fn(char) -> bool| usize::from(password.chars().any(kind));
    has(|character| character.is_ascii_lowercase())
        + has(|character| character.is_ascii_uppercase())
        + has(|character| character.is_ascii_digit())
        + has(|character| !character.is_ascii_alphanumeric())
}
