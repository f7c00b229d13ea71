/// Deeper or longer texts name no system of coordinates.
const MAX_DEPTH: usize = 12;
const MAX_LENGTH: usize = 20_000;

/// A node of well-known text: `KIND["text", 1.5, CHILD[…]]`.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// The keyword in upper case.
    pub(super) kind: String,
    pub(super) texts: Vec<String>,
    pub(super) numbers: Vec<f64>,
    pub(super) children: Vec<Node>,
}

impl Node {
    pub(super) fn child(&self, kind: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.kind == kind)
    }
}

pub(super) fn parse(text: &str) -> Option<Node> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    let mut rest = text.trim_start_matches('\u{FEFF}').trim_start();
    let kind = word(&mut rest);
    node(kind, &mut rest, 0)
}

fn node(kind: &str, rest: &mut &str, depth: usize) -> Option<Node> {
    skip(rest, &['[', '('])?;
    let mut node = Node { kind: kind.to_ascii_uppercase(), ..Node::default() };
    loop {
        *rest = rest.trim_start();
        if let Some(quoted) = rest.strip_prefix('"') {
            let (text, after) = quoted.split_once('"')?;
            node.texts.push(text.to_owned());
            *rest = after;
        } else {
            let word = word(rest);
            if rest.starts_with(['[', '(']) {
                if depth == MAX_DEPTH {
                    return None;
                }
                node.children.push(self::node(word, rest, depth + 1)?);
            } else if let Ok(number) = word.parse() {
                node.numbers.push(number);
            } else if word.is_empty() {
                return None;
            }
        }
        *rest = rest.trim_start();
        if skip(rest, &[',']).is_none() {
            skip(rest, &[']', ')'])?;
            return Some(node);
        }
    }
}

/// The text up to the next sign of the grammar.
fn word<'a>(rest: &mut &'a str) -> &'a str {
    let end = rest.find(['[', ']', '(', ')', ',', '"']).unwrap_or(rest.len());
    let (word, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
    *rest = after;
    word.trim()
}

fn skip(rest: &mut &str, signs: &[char]) -> Option<()> {
    *rest = rest.strip_prefix(signs)?;
    Some(())
}
