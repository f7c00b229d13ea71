//! What the formats that are XML share.

use std::borrow::Cow;
use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

pub(crate) struct Xml<'a>(Writer<&'a mut Vec<u8>>);

impl<'a> Xml<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Self {
        Self(Writer::new(out))
    }

    pub(crate) fn declaration(&mut self) -> io::Result<()> {
        self.0.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))
    }

    pub(crate) fn start(&mut self, name: &str) -> io::Result<()> {
        self.start_with(name, &[])
    }

    pub(crate) fn start_with(&mut self, name: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
        let start = BytesStart::new(name).with_attributes(attributes.iter().copied());
        self.0.write_event(Event::Start(start))
    }

    pub(crate) fn text(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.start(name)?;
        self.0.write_event(Event::Text(BytesText::new(&legal(text))))?;
        self.end(name)
    }

    pub(crate) fn end(&mut self, name: &str) -> io::Result<()> {
        self.0.write_event(Event::End(BytesEnd::new(name)))
    }
}

/// Drops the characters that XML 1.0 cannot write.
fn legal(text: &str) -> Cow<'_, str> {
    let is_legal = |character| match character {
        '\t' | '\n' | '\r' => true,
        '\u{FFFE}' | '\u{FFFF}' => false,
        character => character >= ' ',
    };
    if text.chars().all(is_legal) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().filter(|&character| is_legal(character)).collect())
    }
}
