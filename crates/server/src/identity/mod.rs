//! Who is calling: passwords, sessions, cookies, and the extractors that say so in a handler's signature.

pub mod cookie;
pub mod password;
pub mod rates;
pub mod token;
