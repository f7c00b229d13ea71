//! Needs no word list, so it adds almost nothing to the browser's download. The server refuses common passwords, which
//! takes word lists. So the hint never calls a password hard to guess.

use crate::text::lower_case;

/// The least value of an unpredictable character; each kind of character adds as much.
const SURPRISE: usize = 2;
/// From here on a guesser needs patience.
const FAIR: usize = 28;
/// From here on a guesser needs many machines.
const GOOD: usize = 48;
/// From here on it is out of reach.
const STRONG: usize = 64;
/// Shorter parts of a person's name or address occur in too many words to count against them.
const OWN_WORD_MIN: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PasswordStrength {
    Weak,
    Fair,
    Good,
    Strong,
}

impl PasswordStrength {
    pub const ALL: [Self; 4] = [Self::Weak, Self::Fair, Self::Good, Self::Strong];

    /// `own_words` holds the owner's names, address and farm, which do not count, in any order and case. Characters
    /// that repeat or continue a run (`aaa`, `1234`, `fedc`) count once. Each other character counts for more, the more
    /// kinds of characters the password has.
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
