//! The words and signs of a filter.

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// A name or a keyword.
    Word(String),
    /// A name in double quotation marks, which is never a keyword.
    Name(String),
    Text(String),
    Number(f64),
    /// An operator, a parenthesis or a comma.
    Sign(&'static str),
}

/// The longest come first.
const SIGNS: [&str; 9] = ["<>", "<=", ">=", "<", ">", "=", "(", ")", ","];

/// Lists the tokens, each with its place in the text, in characters from 1. The error says what cannot be read.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, usize)>, String> {
    let mut rest = text.trim_start();
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let before = text.len() - rest.len();
        let place = 1 + text.get(..before).map_or(0, |before| before.chars().count());
        let (token, after) = match first {
            '\'' => quoted(rest, '\'').map(|(text, after)| (Token::Text(text), after)),
            '"' => quoted(rest, '"').map(|(name, after)| (Token::Name(name), after)),
            first if first.is_ascii_digit() || matches!(first, '-' | '+' | '.') => number(rest),
            first if first.is_alphabetic() || first == '_' => Some(word(rest)),
            _ => sign(rest),
        }
        .ok_or_else(|| {
            let rest: String = rest.chars().take(20).collect();
            format!("it cannot be read from “{rest}” on, at character {place}")
        })?;
        tokens.push((token, place));
        rest = after.trim_start();
    }
    Ok(tokens)
}

/// A quotation mark inside is written twice.
fn quoted(text: &str, mark: char) -> Option<(String, &str)> {
    let mut content = String::new();
    let mut characters = text.char_indices().skip(1).peekable();
    while let Some((at, character)) = characters.next() {
        if character != mark {
            content.push(character);
        } else if characters.peek().is_some_and(|(_, next)| *next == mark) {
            content.push(mark);
            characters.next();
        } else {
            return text.get(at + 1..).map(|after| (content, after));
        }
    }
    None
}

fn number(text: &str) -> Option<(Token, &str)> {
    let mut before = ' ';
    let is_more = |character: char| {
        let is_sign = matches!(character, '-' | '+') && matches!(before, ' ' | 'e' | 'E');
        let more = is_sign || character.is_ascii_digit() || matches!(character, '.' | 'e' | 'E');
        before = character;
        !more
    };
    let end = text.find(is_more).unwrap_or(text.len());
    let (digits, after) = text.split_at_checked(end)?;
    let number: f64 = digits.parse().ok()?;
    number.is_finite().then_some((Token::Number(number), after))
}

fn word(text: &str) -> (Token, &str) {
    let end = text.find(|character: char| !character.is_alphanumeric() && character != '_');
    let (word, after) = text.split_at_checked(end.unwrap_or(text.len())).unwrap_or((text, ""));
    (Token::Word(word.to_owned()), after)
}

fn sign(text: &str) -> Option<(Token, &str)> {
    SIGNS.into_iter().find_map(|sign| Some((Token::Sign(sign), text.strip_prefix(sign)?)))
}
