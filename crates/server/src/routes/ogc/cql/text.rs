//! Reads a filter that is written as text.

use std::iter;

use serde::Serialize;
use serde_json::json;
use winnow::combinator::{alt, cut_err, delimited, fail, opt, preceded, repeat, separated, terminated};
use winnow::error::{ContextError, ErrMode, ParseError};
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Stateful};
use winnow::token::{none_of, one_of, take_while};

use super::expression::{Expression, TOO_DEEP, Tagged, Term, is_too_deep};

/// The state is the depth so far.
type Input<'a> = Stateful<LocatingSlice<&'a str>, usize>;

/// The context says what is wrong, for a person.
type Context = ContextError<&'static str>;
type Error = ErrMode<Context>;
type Read<T> = Result<T, Error>;

/// The error says what is wrong and where, for a person.
pub(super) fn parse(text: &str) -> Result<Expression, String> {
    let input = Input { input: LocatingSlice::new(text), state: 0 };
    preceded(spaces, any).parse(input).map_err(|error| described(text, &error))
}

fn described(text: &str, error: &ParseError<Input<'_>, Context>) -> String {
    let rest: String = text.get(error.offset()..).unwrap_or_default().chars().take(20).collect();
    let reason = match error.inner().context().next() {
        Some(reason) => (*reason).to_owned(),
        None if rest.is_empty() => "it is not complete".to_owned(),
        None => format!("it cannot be read from “{rest}” on"),
    };
    if rest.is_empty() {
        format!("{reason}, at its end")
    } else {
        at_character(&reason, text, error.offset())
    }
}

/// Counts characters from 1.
pub(super) fn at_character(reason: &str, text: &str, offset: usize) -> String {
    let before = text.get(..offset).unwrap_or(text).chars().count();
    format!("{reason}, at character {}", before + 1)
}

fn any(input: &mut Input<'_>) -> Read<Expression> {
    joined("or", all).parse_next(input)
}

fn all(input: &mut Input<'_>) -> Read<Expression> {
    joined("and", condition).parse_next(input)
}

fn joined<'a>(
    op: &'static str,
    item: fn(&mut Input<'a>) -> Read<Expression>,
) -> impl Parser<Input<'a>, Expression, Error> {
    separated(1.., item, word(op)).map(move |args: Vec<_>| match <[_; 1]>::try_from(args) {
        Ok([only]) => only,
        Err(args) => Expression::call(op, args),
    })
}

fn condition(input: &mut Input<'_>) -> Read<Expression> {
    input.state += 1;
    if is_too_deep(input.state) {
        return cut_err(fail).context(TOO_DEEP).parse_next(input);
    }
    let truth = alt((word("true").value(true), word("false").value(false)));
    let parsed = alt((
        preceded(word("not"), condition).map(|inner| Expression::call("not", vec![inner])),
        delimited(sign("("), any, cut_err(sign(")"))),
        intersects,
        located(truth.map(|truth| Term::Value(json!(truth)))),
        comparison,
    ))
    .parse_next(input);
    input.state -= 1;
    parsed
}

fn comparison(input: &mut Input<'_>) -> Read<Expression> {
    let one = operand.parse_next(input)?;
    let signs = ["<>", "<=", ">=", "<", ">", "="];
    let negatable = alt((
        preceded(word("like"), operand).map(|pattern| ("like", vec![pattern])),
        preceded(word("between"), (operand, cut_err(word("and")), operand))
            .map(|(from, (), to)| ("between", vec![from, to])),
        preceded(word("in"), located(listed(operand).map(Term::List))).map(|list| ("in", vec![list])),
    ));
    let is_null = delimited(word("is"), opt(word("not")), cut_err(word("null")));
    let (is_not, (op, more)) = cut_err(alt((
        is_null.map(|not| (not, ("isnull", Vec::new()))),
        (opt(word("not")), negatable),
        (alt(signs.map(sign)), operand).map(|(sign, other)| (None, (sign, vec![other]))),
        fail.context("a property needs a comparison after it"),
    )))
    .parse_next(input)?;
    let call = Expression::call(op, iter::once(one).chain(more).collect());
    Ok(if is_not.is_some() { Expression::call("not", vec![call]) } else { call })
}

fn operand(input: &mut Input<'_>) -> Read<Expression> {
    let time = || cut_err(delimited(sign("("), quoted('\''), sign(")")));
    let name = alt((quoted('"'), token(identifier).map(str::to_owned)));
    located(alt((
        preceded(word("date"), time()).map(|text| Term::Tagged(Tagged::Date(text))),
        preceded(word("timestamp"), time()).map(|text| Term::Tagged(Tagged::Timestamp(text))),
        cut_err(alt((
            quoted('\'').map(|text| Term::Value(json!(text))),
            number.map(|number| Term::Value(json!(number))),
            name.map(|name| Term::Tagged(Tagged::Property(name))),
        )))
        .context("it needs a property or a value"),
    )))
    .parse_next(input)
}

fn intersects(input: &mut Input<'_>) -> Read<Expression> {
    let arguments = (operand, located(preceded(sign(","), shape)));
    preceded(word("s_intersects"), cut_err(delimited(sign("("), arguments, sign(")"))))
        .map(|(property, shape)| Expression::call("s_intersects", vec![property, shape]))
        .parse_next(input)
}

/// Reads well-known text, or a box.
fn shape(input: &mut Input<'_>) -> Read<Term> {
    let ring = || listed(point);
    alt((
        preceded(word("bbox"), listed(number)).map(|bounds| Term::Tagged(Tagged::Bbox(bounds))),
        preceded(word("point"), cut_err(delimited(sign("("), point, sign(")"))))
            .map(|point| geometry("Point", point)),
        preceded(word("polygon"), listed(ring())).map(|rings| geometry("Polygon", rings)),
        preceded(word("multipolygon"), listed(listed(ring()))).map(|parts| geometry("MultiPolygon", parts)),
        fail.context("the shape has to be a BBOX, POINT, POLYGON or MULTIPOLYGON"),
    ))
    .parse_next(input)
}

fn geometry(kind: &str, coordinates: impl Serialize) -> Term {
    Term::Value(json!({ "type": kind, "coordinates": coordinates }))
}

fn point(input: &mut Input<'_>) -> Read<[f64; 2]> {
    (number, number).map(<[f64; 2]>::from).parse_next(input)
}

fn listed<'a, T>(item: impl Parser<Input<'a>, T, Error>) -> impl Parser<Input<'a>, Vec<T>, Error> {
    cut_err(delimited(sign("("), separated(1.., item, sign(",")), sign(")")))
}

fn number(input: &mut Input<'_>) -> Read<f64> {
    let plus_or_minus = || opt(one_of(['+', '-']));
    let digits = || take_while(1.., ('0'..='9', '.'));
    let exponent = (one_of(['e', 'E']), plus_or_minus(), digits());
    let number = (plus_or_minus(), digits(), opt(exponent)).take().parse_to();
    token(number.verify(|number: &f64| number.is_finite())).parse_next(input)
}

/// A quotation mark inside is written twice.
fn quoted<'a>(mark: char) -> impl Parser<Input<'a>, String, Error> {
    let content = repeat(0.., alt((none_of(mark), (mark, mark).value(mark))));
    token(delimited(mark, content, mark))
}

fn identifier<'a>(input: &mut Input<'a>) -> Read<&'a str> {
    let first = one_of(|it: char| it.is_alphabetic() || it == '_');
    (first, take_while(0.., |it: char| it.is_alphanumeric() || it == '_')).take().parse_next(input)
}

fn word<'a>(word: &'static str) -> impl Parser<Input<'a>, (), Error> {
    token(identifier.verify(move |it: &str| it.eq_ignore_ascii_case(word))).void()
}

fn sign<'a>(sign: &'static str) -> impl Parser<Input<'a>, &'a str, Error> {
    token(sign)
}

/// Each token takes the space after it.
fn token<'a, T>(parser: impl Parser<Input<'a>, T, Error>) -> impl Parser<Input<'a>, T, Error> {
    terminated(parser, spaces)
}

fn spaces(input: &mut Input<'_>) -> Read<()> {
    take_while(0.., char::is_whitespace).void().parse_next(input)
}

fn located<'a>(parser: impl Parser<Input<'a>, Term, Error>) -> impl Parser<Input<'a>, Expression, Error> {
    parser.with_span().map(|(term, span)| Expression { offset: span.start, term })
}
