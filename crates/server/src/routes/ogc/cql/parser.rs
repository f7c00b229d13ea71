//! Reads a filter, by recursive descent with a limit on depth.

use formats::Content;
use rules::day::Day;
use rules::instant::Instant;
use serde_json::{Value, json};

use super::expression::{Comparison, Filter, Operand};
use super::tokens::{Token, tokens};
use crate::routes::ogc::collection::Collection;

/// In bytes.
pub(super) const TEXT_MAX: usize = 4000;

const DEPTH_MAX: usize = 32;

/// The error says what is wrong, for a person.
pub(in crate::routes::ogc) fn parse(text: &str, collection: Collection) -> Result<Filter, String> {
    if text.len() > TEXT_MAX {
        return Err(format!("it is longer than {TEXT_MAX} bytes"));
    }
    let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0, collection };
    let filter = parser.any()?;
    match parser.peek() {
        None => Ok(filter),
        Some(token) => Err(format!("it does not end before {token:?}")),
    }
}

pub(super) struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    collection: Collection,
}

pub(super) type Read<T> = Result<T, String>;

impl Parser {
    fn any(&mut self) -> Read<Filter> {
        let mut filters = vec![self.all()?];
        while self.takes_word("OR") {
            filters.push(self.all()?);
        }
        Ok(one_or(filters, Filter::Any))
    }

    fn all(&mut self) -> Read<Filter> {
        let mut filters = vec![self.not()?];
        while self.takes_word("AND") {
            filters.push(self.not()?);
        }
        Ok(one_or(filters, Filter::All))
    }

    fn not(&mut self) -> Read<Filter> {
        self.depth += 1;
        if self.depth > DEPTH_MAX {
            return Err(format!("it is nested deeper than {DEPTH_MAX}"));
        }
        let read = if self.takes_word("NOT") {
            self.not().map(|filter| Filter::Not(Box::new(filter)))
        } else if self.takes_sign("(") {
            let inner = self.any()?;
            self.sign(")").map(|()| inner)
        } else {
            self.predicate()
        };
        self.depth -= 1;
        read
    }

    fn predicate(&mut self) -> Read<Filter> {
        if self.takes_word("S_INTERSECTS") {
            return self.intersects();
        }
        for (word, truth) in [("TRUE", true), ("FALSE", false)] {
            if self.takes_word(word) {
                return Ok(Filter::Constant(truth));
            }
        }
        let operand = self.operand()?;
        if self.takes_word("IS") {
            let is_not = self.takes_word("NOT");
            self.word("NULL")?;
            return Ok(negated(is_not, Filter::IsNull(operand)));
        }
        let is_not = self.takes_word("NOT");
        if self.takes_word("LIKE") {
            let Some(Token::Text(pattern)) = self.next() else { return Err("LIKE needs a text".to_owned()) };
            return Ok(negated(is_not, Filter::Like(operand, pattern)));
        }
        if self.takes_word("BETWEEN") {
            let from = self.operand_like(&operand)?;
            self.word("AND")?;
            let to = self.operand_like(&operand)?;
            return Ok(negated(is_not, Filter::Between(operand, from, to)));
        }
        if self.takes_word("IN") {
            return Ok(negated(is_not, Filter::In(operand.clone(), self.list(&operand)?)));
        }
        if is_not {
            return Err("NOT needs LIKE, BETWEEN or IN after it".to_owned());
        }
        let comparison = self.comparison()?;
        let other = self.operand_like(&operand)?;
        Ok(Filter::Compare(operand, comparison, other))
    }

    fn list(&mut self, like: &Operand) -> Read<Vec<Operand>> {
        self.sign("(")?;
        let mut list = vec![self.operand_like(like)?];
        while self.takes_sign(",") {
            list.push(self.operand_like(like)?);
        }
        self.sign(")").map(|()| list)
    }

    fn comparison(&mut self) -> Read<Comparison> {
        match self.next() {
            Some(Token::Sign("=")) => Ok(Comparison::Equal),
            Some(Token::Sign("<>")) => Ok(Comparison::Unequal),
            Some(Token::Sign("<")) => Ok(Comparison::Less),
            Some(Token::Sign("<=")) => Ok(Comparison::LessOrEqual),
            Some(Token::Sign(">")) => Ok(Comparison::Greater),
            Some(Token::Sign(">=")) => Ok(Comparison::GreaterOrEqual),
            _ => Err("a property needs a comparison after it".to_owned()),
        }
    }

    fn operand(&mut self) -> Read<Operand> {
        match self.next() {
            Some(Token::Text(text)) => Ok(Operand::Literal(json!(text))),
            Some(Token::Number(number)) => Ok(Operand::Literal(json!(number))),
            Some(Token::Name(name)) => self.property(name),
            Some(Token::Word(word)) => match word.to_ascii_uppercase().as_str() {
                "DATE" => self.time(|text| Day::parse(text).ok().map(|day| day.to_string())),
                "TIMESTAMP" => self.time(|text| Instant::parse(text).ok().map(|instant| instant.to_string())),
                _ => self.property(word),
            },
            _ => Err("it needs a property or a value".to_owned()),
        }
    }

    fn property(&self, name: String) -> Read<Operand> {
        if self.collection.content(&name).is_some() {
            Ok(Operand::Property(name))
        } else {
            Err(format!("there is no property “{name}”"))
        }
    }

    fn time(&mut self, written: impl Fn(&str) -> Option<String>) -> Read<Operand> {
        self.sign("(")?;
        let Some(Token::Text(text)) = self.next() else { return Err("a time needs a text".to_owned()) };
        self.sign(")")?;
        written(&text).map(|text| Operand::Literal(json!(text))).ok_or_else(|| format!("“{text}” is no time"))
    }

    /// Refuses a comparison of a number with a text.
    fn operand_like(&mut self, one: &Operand) -> Read<Operand> {
        let other = self.operand()?;
        if self.is_number(one) == self.is_number(&other) {
            Ok(other)
        } else {
            Err("it compares a number with a text".to_owned())
        }
    }

    fn is_number(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Property(name) => {
                matches!(self.collection.content(name), Some(Content::Number { .. }))
            }
            Operand::Literal(value) => matches!(value, Value::Number(_)),
        }
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    pub(super) fn next(&mut self) -> Option<Token> {
        let token = self.peek().cloned();
        self.at += 1;
        token
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let takes = matches!(self.peek(), Some(Token::Word(it)) if it.eq_ignore_ascii_case(word));
        self.at += usize::from(takes);
        takes
    }

    pub(super) fn takes_sign(&mut self, sign: &'static str) -> bool {
        let takes = self.peek() == Some(&Token::Sign(sign));
        self.at += usize::from(takes);
        takes
    }

    fn word(&mut self, word: &str) -> Read<()> {
        if self.takes_word(word) { Ok(()) } else { Err(format!("it needs {word}")) }
    }

    pub(super) fn sign(&mut self, sign: &'static str) -> Read<()> {
        if self.takes_sign(sign) { Ok(()) } else { Err(format!("it needs “{sign}”")) }
    }
}

fn one_or(mut filters: Vec<Filter>, several: fn(Vec<Filter>) -> Filter) -> Filter {
    match (filters.len(), filters.pop()) {
        (1, Some(only)) => only,
        (_, last) => {
            filters.extend(last);
            several(filters)
        }
    }
}

fn negated(is_not: bool, filter: Filter) -> Filter {
    if is_not { Filter::Not(Box::new(filter)) } else { filter }
}
