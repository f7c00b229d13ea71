//! The texts of mails. `templates/<kind>/<language>.txt` has the subject, the paragraphs, and in brackets the label of
//! the mail's link, with an empty line between any two.

use std::time::Duration;

use minijinja::{Environment, Error, UndefinedBehavior, Value};
use store::Language;

#[derive(Clone, Copy)]
pub(super) struct Template {
    /// The name of the template's folder.
    pub(super) kind: &'static str,
    pub(super) english: &'static str,
    pub(super) spanish: &'static str,
}

/// The words of a mail in one language.
pub(super) struct Wording {
    pub(super) subject: String,
    /// A paragraph may have several lines.
    pub(super) paragraphs: Vec<String>,
    pub(super) label: Option<String>,
}

impl Template {
    /// Renders each paragraph by itself, so that an empty line within a value starts no paragraph. An empty one is left
    /// out.
    pub(super) fn render(self, language: Language, values: &Value) -> Result<Wording, Error> {
        let environment = strict();
        let render = |part: &str| environment.render_str(part, values);
        let (subject, paragraphs, label) = parts(self.source(language));
        Ok(Wording {
            subject: render(subject)?,
            paragraphs: paragraphs
                .split("\n\n")
                .map(render)
                .filter(|paragraph| !matches!(paragraph, Ok(text) if text.is_empty()))
                .collect::<Result<_, _>>()?,
            label: label.map(render).transpose()?,
        })
    }

    /// The names of the values that the template takes.
    #[cfg(test)]
    pub(super) fn names(self, language: Language) -> std::collections::HashSet<String> {
        strict().template_from_str(self.source(language)).unwrap().undeclared_variables(true)
    }

    const fn source(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Spanish => self.spanish,
        }
    }
}

/// The subject, the paragraphs and the label.
fn parts(source: &str) -> (&str, &str, Option<&str>) {
    let (subject, body) = source.trim_end().split_once("\n\n").unwrap_or((source, ""));
    let subject = subject.strip_prefix("Subject: ").unwrap_or(subject);
    match body.strip_suffix(']').and_then(|body| body.rsplit_once("\n\n[")) {
        Some((paragraphs, label)) => (subject, paragraphs, Some(label)),
        None => (subject, body, None),
    }
}

/// Fails to render a template that names a missing value. It escapes nothing, because the HTML is written later.
fn strict() -> Environment<'static> {
    let mut environment = Environment::empty();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment
}

/// Writes a time in the largest unit, of minutes, hours and days, that gives a whole number.
pub(super) fn time_in_words(time: Duration, language: Language) -> String {
    const MINUTES_PER_HOUR: u64 = 60;
    const MINUTES_PER_DAY: u64 = 24 * MINUTES_PER_HOUR;
    let [minute, hour, day] = match language {
        Language::English => [["minute", "minutes"], ["hour", "hours"], ["day", "days"]],
        Language::Spanish => [["minuto", "minutos"], ["hora", "horas"], ["día", "días"]],
    };
    let minutes = time.as_secs() / 60;
    let (count, [one, several]) = if minutes >= MINUTES_PER_DAY && minutes.is_multiple_of(MINUTES_PER_DAY) {
        (minutes / MINUTES_PER_DAY, day)
    } else if minutes >= MINUTES_PER_HOUR && minutes.is_multiple_of(MINUTES_PER_HOUR) {
        (minutes / MINUTES_PER_HOUR, hour)
    } else {
        (minutes, minute)
    };
    format!("{count} {}", if count == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use minijinja::context;

    use super::*;

    const TEMPLATE: Template = Template {
        kind: "test",
        english: "Subject: Corn\n\nTo {{ name }}:\n\nline\nline\n\n[{{ name }}]\n",
        spanish: "Subject: Maíz\n\nA {{ name }} y {{ other }}\n",
    };

    #[test]
    fn template_has_subject_paragraphs_and_label() {
        let wording = TEMPLATE.render(Language::English, &context! { name => "<Ann>\n\nField" }).unwrap();
        assert_eq!(wording.subject, "Corn");
        assert_eq!(wording.paragraphs, ["To <Ann>\n\nField:", "line\nline"]);
        assert_eq!(wording.label.as_deref(), Some("<Ann>\n\nField"));
    }

    #[test]
    fn template_without_a_value_that_it_names_is_not_rendered() {
        assert!(TEMPLATE.render(Language::Spanish, &context! { name => "Ann" }).is_err());
        let wording = TEMPLATE.render(Language::Spanish, &context! { name => "Ann", other => "" }).unwrap();
        assert_eq!((wording.paragraphs, wording.label), (vec!["A Ann y ".to_owned()], None));
    }

    #[test]
    fn time_is_written_in_its_largest_whole_unit() {
        for (minutes, english, spanish) in [
            (1, "1 minute", "1 minuto"),
            (30, "30 minutes", "30 minutos"),
            (60, "1 hour", "1 hora"),
            (90, "90 minutes", "90 minutos"),
            (1440, "1 day", "1 día"),
            (10_080, "7 days", "7 días"),
        ] {
            let words = Language::ALL.map(|language| time_in_words(Duration::from_mins(minutes), language));
            assert_eq!(words, [english, spanish]);
        }
    }
}
