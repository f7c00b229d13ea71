//! The two forms of a mail's text, made of the same sentences.

use askama::Template;
use store::Language;

use super::wording::Wording;

/// What a mail says, in one language, and where it leads.
pub(super) struct Letter {
    /// What is said.
    pub(super) wording: Wording,
    /// Where the reader can do something about it.
    pub(super) page: Option<String>,
    /// What stands at the end.
    pub(super) signature: String,
    /// The language of the wording.
    pub(super) language: Language,
}

/// A link.
struct Action<'a> {
    label: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "letter.txt")]
struct Text<'a> {
    paragraphs: &'a [String],
    action: Option<Action<'a>>,
    signature: &'a str,
}

#[derive(Template)]
#[template(path = "letter.html")]
struct Html<'a> {
    language: &'a str,
    title: &'a str,
    paragraphs: &'a [String],
    action: Option<Action<'a>>,
    signature: &'a str,
}

impl Letter {
    /// The letter as plain text.
    pub(super) fn text(&self) -> askama::Result<String> {
        let Self { wording, signature, .. } = self;
        Text { paragraphs: &wording.paragraphs, action: self.action(), signature }.render()
    }

    /// The letter as HTML, in which what people wrote cannot become markup.
    pub(super) fn html(&self) -> askama::Result<String> {
        let Self { wording, signature, language, .. } = self;
        let Wording { subject, paragraphs, .. } = wording;
        let (language, action) = (language.tag(), self.action());
        Html { language, title: subject, paragraphs, action, signature }.render()
    }

    fn action(&self) -> Option<Action<'_>> {
        let (label, url) = (self.wording.label?, self.page.as_deref()?);
        Some(Action { label, url })
    }
}
