//! How often one may knock.

use clap::Args;

use super::{Rate, Switch};

/// How often one may knock. Each rate is so many at once, and as many again in the time named.
#[derive(Args, Clone, Debug)]
pub struct RateSettings {
    /// Whether what follows is held to its rates at all: `on` or `off`
    #[arg(long, global = true, env = "ACREMARK_RATE_LIMITS", default_value = "on", value_parser = Switch::parse)]
    pub rate_limits: Switch,

    /// Tries to log in from one net
    #[arg(long, global = true, env = "ACREMARK_LOG_IN_RATE", default_value = "10/1m", value_parser = Rate::parse)]
    pub log_in_rate: Rate,

    /// Tries to log in to one account
    #[arg(
        long,
        global = true,
        env = "ACREMARK_ACCOUNT_LOG_IN_RATE",
        default_value = "5/5m",
        value_parser = Rate::parse
    )]
    pub account_log_in_rate: Rate,

    /// Sign-ups from one net
    #[arg(long, global = true, env = "ACREMARK_SIGN_UP_RATE", default_value = "10/1h", value_parser = Rate::parse)]
    pub sign_up_rate: Rate,

    /// Messages of the contact form from one net
    #[arg(long, global = true, env = "ACREMARK_CONTACT_RATE", default_value = "5/1h", value_parser = Rate::parse)]
    pub contact_rate: Rate,

    /// Mails that one account asks for: to set a new password, and to verify its address
    #[arg(
        long,
        global = true,
        env = "ACREMARK_ACCOUNT_MAIL_RATE",
        default_value = "3/1h",
        value_parser = Rate::parse
    )]
    pub account_mail_rate: Rate,

    /// Addresses that a farmer or employee names, to be linked with whoever has them
    #[arg(long, global = true, env = "ACREMARK_NAMING_RATE", default_value = "20/1h", value_parser = Rate::parse)]
    pub naming_rate: Rate,

    /// Addresses that an agent names or invites, and links of invitation that he makes
    #[arg(
        long,
        global = true,
        env = "ACREMARK_AGENT_NAMING_RATE",
        default_value = "200/1h",
        value_parser = Rate::parse
    )]
    pub agent_naming_rate: Rate,

    /// Mails to one address that tell of being named or invited
    #[arg(
        long,
        global = true,
        env = "ACREMARK_NAMED_MAIL_RATE",
        default_value = "3/1d",
        value_parser = Rate::parse
    )]
    pub named_mail_rate: Rate,

    /// Addresses of which one net is told that they have no account; of more it is told 'Incorrect Password'
    #[arg(
        long,
        global = true,
        env = "ACREMARK_DISCLOSURE_RATE",
        default_value = "10/1h",
        value_parser = Rate::parse
    )]
    pub disclosure_rate: Rate,
}
