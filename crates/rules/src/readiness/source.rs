use std::fmt;

/// Who asks for it. It reads the same in every language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Business rules of ACRSI, by their numbers.
    AcrsiRules(&'static [u8]),
    /// A member that the structure of ACRSI requires, which is business rule 49.
    AcrsiStructure,
    /// Ours, from what insurers tell their agents is missed most, and from what adjusters find.
    Acremark,
}

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = match self {
            Self::Acremark => return out.write_str("Acremark"),
            Self::AcrsiStructure => &[49],
            Self::AcrsiRules(numbers) => *numbers,
        };
        out.write_str("USDA ACRSI")?;
        for (place, number) in numbers.iter().enumerate() {
            write!(out, "{} {number}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}
