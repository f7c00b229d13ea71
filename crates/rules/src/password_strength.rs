//! A hint, while a password is typed, how hard it is to guess.
//!
//! It only counts what is surprising in it, so it weighs nothing in the browser. Which passwords are refused because
//! everyone tries them is the server's to say: that takes lists of words.

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
        let lowercase = password.to_lowercase();
        let rest = without(&lowercase, &own_words.to_lowercase());
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
            Self::Weak => "Easy to guess: add a few words that do not belong together",
            Self::Fair => "Not easy to guess: one more word makes it better",
            Self::Good => "Hard to guess",
            Self::Strong => "Very hard to guess",
        }
    }
}

/// The password without its owner's words.
fn without(password: &str, own_words: &str) -> String {
    let mut rest = password.to_owned();
    for word in own_words.split(|character: char| !character.is_alphanumeric()) {
        if word.chars().nth(OWN_WORD_MIN - 1).is_some() {
            rest = rest.replace(word, "");
        }
    }
    rest
}

/// How many characters do not follow from those before them.
fn surprises(text: &str) -> usize {
    let mut before: Option<char> = None;
    let mut count = 0;
    for character in text.chars() {
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
    has(char::is_lowercase)
        + has(char::is_uppercase)
        + has(char::is_numeric)
        + has(|character| !character.is_alphanumeric())
}
