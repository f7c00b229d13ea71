//! Renders a mail as plain text and as HTML, with the same sentences.

use askama::Template;
use store::Language;

use super::wording::Wording;

/// A mail's words in one language, and its link.
pub(super) struct Letter {
    pub(super) wording: Wording,
    pub(super) page: Option<String>,
    pub(super) signature: String,
    pub(super) language: Language,
}

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
    pub(super) fn text(&self) -> askama::Result<String> {
        let Self { wording, signature, .. } = self;
        Text { paragraphs: &wording.paragraphs, action: self.action(), signature }.render()
    }

    /// The mail as HTML. The template escapes everything that people typed.
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
