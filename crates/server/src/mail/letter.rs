//! Renders a mail as plain text and as HTML, with the same sentences.

use maud::{DOCTYPE, html};
use store::Language;

use super::template::Wording;

/// A mail's words in one language, and its link.
pub(super) struct Letter {
    pub(super) wording: Wording,
    pub(super) page: Option<String>,
    pub(super) signature: String,
    pub(super) language: Language,
}

impl Letter {
    pub(super) fn text(&self) -> String {
        let action = self.action().map(|(label, url)| format!("{label}:\n{url}"));
        let signature = format!("-- \n{}", self.signature);
        let parts = self.wording.paragraphs.iter().chain(&action).chain([&signature]);
        parts.map(String::as_str).collect::<Vec<_>>().join("\n\n")
    }

    /// The mail as HTML, which escapes everything that people typed.
    pub(super) fn html(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang=(self.language.tag()) {
                head { meta charset="utf-8"; title { (self.wording.subject) } }
                body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1d2a1f" {
                    @for paragraph in &self.wording.paragraphs { p style="white-space:pre-line" { (paragraph) } }
                    @if let Some((label, url)) = self.action() {
                        p { a href=(url) { (label) } }
                        p style="color:#55605a;word-break:break-all" { (url) }
                    }
                    p style="color:#55605a" { (self.signature) }
                }
            }
        };
        page.into_string()
    }

    fn action(&self) -> Option<(&str, &str)> {
        Some((self.wording.label.as_deref()?, self.page.as_deref()?))
    }
}
