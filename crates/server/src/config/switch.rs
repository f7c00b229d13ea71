//! Settings that are on or off.

/// On or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

impl Switch {
    /// Parses `on` or `off`. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err("on or off"),
        }
    }
}
