//! Descriptions, which are often pages of HTML.

/// Elements after which a new line begins.
const LINES: [&str; 11] = ["br", "p", "div", "tr", "table", "li", "ul", "h1", "h2", "h3", "title"];
/// Elements whose text nobody sees.
const HIDDEN: [&str; 2] = ["style", "script"];

/// The text without elements, with a line for each block.
pub(super) fn text_of_html(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag, after)) = next_tag(rest) {
        text.push_str(before);
        let name: String =
            tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        let name = name.to_ascii_lowercase();
        text.push(if LINES.contains(&&*name) { '\n' } else { ' ' });
        rest = if HIDDEN.contains(&&*name) && !tag.starts_with('/') { end_of(&name, after) } else { after };
    }
    text.push_str(rest);
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let lines: Vec<_> = lines.map(|line| without_entities(&line)).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// The text before the next tag, the text in it, and the text behind it.
fn next_tag(text: &str) -> Option<(&str, &str, &str)> {
    let is_tag = |(at, _): &(usize, &str)| {
        let next = text.get(at + 1..).and_then(|rest| rest.chars().next());
        next.is_some_and(|next| next.is_ascii_alphabetic() || next == '/' || next == '!')
    };
    let (at, _) = text.match_indices('<').find(is_tag)?;
    let (before, rest) = text.split_at_checked(at)?;
    let (tag, after) = rest.get(1..)?.split_once('>')?;
    Some((before, tag, after))
}

fn end_of<'a>(name: &str, text: &'a str) -> &'a str {
    let end =
        text.find(&format!("</{name}")).or_else(|| text.find(&format!("</{}", name.to_ascii_uppercase())));
    end.and_then(|at| text.get(at..)).unwrap_or_default()
}

fn without_entities(line: &str) -> String {
    let signs =
        [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    signs.iter().fold(line.to_owned(), |line, (name, sign)| line.replace(name, sign)).trim().to_owned()
}
