use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};

use crate::error::FileError;

/// Levels of elements. No file of fields has more, and each level takes room on the stack.
const MAX_DEPTH: usize = 60;
/// Elements of a file. Each takes a few hundred bytes.
const MAX_ELEMENTS: usize = 300_000;

/// An element with all that is in it. Names are without the prefixes of namespaces.
#[derive(Default)]
pub(super) struct Element {
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    /// The text, with the entities that XML itself defines.
    text: String,
    children: Vec<Element>,
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| &**value)
    }

    pub(super) fn all_children(&self) -> &[Self] {
        &self.children
    }

    pub(super) fn children<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The text of the first child of that name, without blanks around it.
    pub(super) fn text_of(&self, name: &str) -> &str {
        self.children(name).next().map_or("", Self::trimmed)
    }

    pub(super) fn trimmed(&self) -> &str {
        self.text.trim()
    }

    /// Adds all elements of that name at any depth, in their order, but none within another one.
    pub(super) fn within<'a>(&'a self, name: &str, found: &mut Vec<&'a Self>) {
        for child in &self.children {
            if child.name == name {
                found.push(child);
            } else {
                child.within(name, found);
            }
        }
    }
}

/// The root. Refuses a file that defines entities: they can grow without bound, and no file of fields needs them.
pub(super) fn parse(bytes: &[u8]) -> Result<Element, FileError> {
    let text = std::str::from_utf8(bytes).map_err(|_| FileError::EncodingUnknown)?;
    let mut reader = Reader::from_str(text);
    let mut open = vec![Element::default()];
    let mut count = 0;
    loop {
        let event = reader.read_event().map_err(|_| FileError::FileBroken)?;
        if let Event::Start(_) | Event::Empty(_) = event {
            count += 1;
            if count > MAX_ELEMENTS {
                return Err(FileError::FileTooLarge);
            }
        }
        match event {
            Event::DocType(_) => return Err(FileError::XmlWithEntities),
            Event::Start(_) if open.len() > MAX_DEPTH => return Err(FileError::FileBroken),
            Event::Start(start) => open.push(element(&start)?),
            Event::Empty(start) => close(&mut open, element(&start)?)?,
            Event::End(_) => {
                let closed = open.pop().ok_or(FileError::FileBroken)?;
                close(&mut open, closed)?;
            }
            Event::Text(text) => write(&mut open, &text.xml10_content()),
            Event::CData(text) => write(&mut open, &text.xml10_content()),
            Event::GeneralRef(reference) => {
                let character = reference.resolve_char_ref().map_err(|_| FileError::FileBroken)?;
                let character = character.or_else(|| predefined(&reference.xml10_content()));
                write(&mut open, character.ok_or(FileError::XmlWithEntities)?.encode_utf8(&mut [0; 4]));
            }
            Event::Eof => break,
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
    match open.as_mut_slice() {
        [document] => document.children.pop().ok_or(FileError::FileBroken),
        _ => Err(FileError::FileBroken),
    }
}

fn close(open: &mut [Element], closed: Element) -> Result<(), FileError> {
    open.last_mut().ok_or(FileError::FileBroken)?.children.push(closed);
    Ok(())
}

fn write(open: &mut [Element], text: &str) {
    if let Some(element) = open.last_mut() {
        element.text.push_str(text);
    }
}

fn element(start: &BytesStart<'_>) -> Result<Element, FileError> {
    let mut attributes = Vec::new();
    // A check for repeated names would compare each with each.
    for attribute in start.attributes().with_checks(false) {
        let attribute = attribute.map_err(|_| FileError::FileBroken)?;
        let value =
            attribute.normalized_value(XmlVersion::Explicit1_0).map_err(|_| FileError::XmlWithEntities)?;
        attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
    }
    let name = start.local_name().as_ref().to_owned();
    Ok(Element { name, attributes, ..Element::default() })
}

fn predefined(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => None,
    }
}
