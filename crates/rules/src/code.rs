//! Codes: short language-free names that are stored and sent.

use std::fmt;

/// The unit is bytes. The longest name of a crop or choice has fewer.
pub const CODE_MAX: usize = 40;

/// 1 to 40 printable ASCII characters without space around them. It may be a code that only a newer release knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; CODE_MAX]);

impl Code {
    pub fn parse(text: &str) -> Option<Self> {
        let is_printable = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
        if text.is_empty() || text.trim() != text || !text.bytes().all(is_printable) {
            return None;
        }
        let mut code = [0; CODE_MAX];
        code.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Self(code))
    }

    /// Does not compile for a text longer than [`CODE_MAX`].
    #[expect(clippy::indexing_slicing, reason = "runs in the compiler, where a wrong index stops the build")]
    pub(crate) const fn literal(text: &str) -> Self {
        let mut code = [0; CODE_MAX];
        let mut at = 0;
        while at < text.len() {
            code[at] = text.as_bytes()[at];
            at += 1;
        }
        Self(code)
    }

    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|byte| *byte == 0).unwrap_or(CODE_MAX);
        self.0.get(..length).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(out)
    }
}
