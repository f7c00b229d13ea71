/// So much time passes from an agent's first correction to the mail about it, which also tells the later ones.
pub const CORRECTION_MAIL_MINUTES: u32 = 15;
