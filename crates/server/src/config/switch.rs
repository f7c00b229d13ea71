//! What is on or off.

/// On or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

impl Switch {
    /// Reads `on` or `off`; of anything else it says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err("on or off"),
        }
    }
}
