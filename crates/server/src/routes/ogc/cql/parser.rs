//! Reads a filter, by recursive descent with a limit on depth.

use serde_json::json;

use super::expression::{Comparison, Filter, Operand};
use super::pattern::Pattern;
use super::terms::{self, Read, Shapes, one_or};
use super::tokens::{Token, tokens};
use crate::routes::ogc::collection::Collection;

/// The error says what is wrong and where, for a person.
pub(in crate::routes::ogc) fn parse(text: &str, collection: Collection) -> Read<Filter> {
    terms::check_length(text)?;
    let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0, shapes: Shapes::default(), collection };
    parser.whole().map_err(|reason| format!("{reason}, {}", parser.place()))
}

pub(super) struct Parser {
    /// Each token has its place in the text, in characters from 1.
    tokens: Vec<(Token, usize)>,
    at: usize,
    depth: usize,
    pub(super) shapes: Shapes,
    collection: Collection,
}

impl Parser {
    fn whole(&mut self) -> Read<Filter> {
        let filter = self.any()?;
        match self.next() {
            None => Ok(filter),
            Some(_) => Err("it does not end where it should".to_owned()),
        }
    }

    /// Names the place of the last token that was read.
    fn place(&self) -> String {
        let last = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        last.map_or_else(|| "at its end".to_owned(), |(_, place)| format!("at character {place}"))
    }

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
        terms::check_depth(self.depth)?;
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
            return Ok(negated(is_not, Filter::Like(operand, Pattern::new(&pattern))));
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
            Some(Token::Name(name)) => terms::property(self.collection, name),
            Some(Token::Word(word)) => match word.to_ascii_uppercase().as_str() {
                "DATE" => self.time(terms::date),
                "TIMESTAMP" => self.time(terms::timestamp),
                _ => terms::property(self.collection, word),
            },
            _ => Err("it needs a property or a value".to_owned()),
        }
    }

    fn time(&mut self, read: fn(&str) -> Read<Operand>) -> Read<Operand> {
        self.sign("(")?;
        let Some(Token::Text(text)) = self.next() else { return Err("a time needs a text".to_owned()) };
        let time = read(&text)?;
        self.sign(")").map(|()| time)
    }

    fn operand_like(&mut self, one: &Operand) -> Read<Operand> {
        let other = self.operand()?;
        terms::alike(self.collection, one, other)
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
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
        if self.takes_word(word) {
            return Ok(());
        }
        self.at += 1;
        Err(format!("it needs {word}"))
    }

    pub(super) fn sign(&mut self, sign: &'static str) -> Read<()> {
        if self.takes_sign(sign) {
            return Ok(());
        }
        self.at += 1;
        Err(format!("it needs “{sign}”"))
    }
}

fn negated(is_not: bool, filter: Filter) -> Filter {
    if is_not { Filter::Not(Box::new(filter)) } else { filter }
}
