//! The two forms of a mail's text, made of the same sentences.

use askama::Template;

/// What a mail says, in one language.
pub(super) struct Letter {
    /// The subject.
    pub(super) subject: String,
    /// What it says; a paragraph may have several lines.
    pub(super) paragraphs: Vec<String>,
    /// What the reader can do, if anything.
    pub(super) action: Option<Action>,
    /// What stands at the end.
    pub(super) signature: String,
    /// The language's tag.
    pub(super) language: &'static str,
}

/// A link.
pub(super) struct Action {
    /// What it does.
    pub(super) label: &'static str,
    /// Where it leads.
    pub(super) url: String,
}

#[derive(Template)]
#[template(path = "letter.txt")]
struct Text<'a> {
    paragraphs: &'a [String],
    action: &'a Option<Action>,
    signature: &'a str,
}

#[derive(Template)]
#[template(path = "letter.html")]
struct Html<'a> {
    language: &'a str,
    title: &'a str,
    paragraphs: &'a [String],
    action: &'a Option<Action>,
    signature: &'a str,
}

impl Letter {
    /// The letter as plain text.
    pub(super) fn text(&self) -> askama::Result<String> {
        let Self { paragraphs, action, signature, .. } = self;
        Text { paragraphs, action, signature }.render()
    }

    /// The letter as HTML, in which what people wrote cannot become markup.
    pub(super) fn html(&self) -> askama::Result<String> {
        let Self { subject, paragraphs, action, signature, language } = self;
        Html { language, title: subject, paragraphs, action, signature }.render()
    }
}
