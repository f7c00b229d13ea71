//! Settings for sessions and for the queue of passwords.

use clap::Args;

use super::Lifetime;

/// Settings for sessions and for the queue of passwords.
#[derive(Args, Clone, Debug)]
pub struct SessionSettings {
    /// How long an agent's session lives: unused, and in all
    #[arg(
        long,
        global = true,
        env = "ACREMARK_AGENT_SESSION",
        default_value = "12h/7d",
        value_parser = Lifetime::parse
    )]
    pub agent_session: Lifetime,

    /// How long a farmer's or employee's session lives: unused, and in all
    #[arg(
        long,
        global = true,
        env = "ACREMARK_FARMER_SESSION",
        default_value = "7d/30d",
        value_parser = Lifetime::parse
    )]
    pub farmer_session: Lifetime,

    /// How many passwords may wait to be compared, for each core; further requests get 503 and have to try again
    #[arg(long, global = true, env = "ACREMARK_PASSWORD_QUEUE", default_value = "32", value_parser = queue)]
    pub password_queue: u16,
}

fn queue(text: &str) -> Result<u16, &'static str> {
    text.parse().ok().filter(|waiting| *waiting <= 1000).ok_or("a number from 0 to 1000")
}
