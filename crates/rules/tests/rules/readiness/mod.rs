mod acrsi;
mod counts;
mod facts;
mod farm;
mod laws;
mod ours;
mod parity;
pub(crate) mod support;
