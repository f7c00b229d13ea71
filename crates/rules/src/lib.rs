#![doc = include_str!("../README.md")]

pub mod account;
pub mod acres;
pub mod activity;
pub mod code;
pub mod contact;
pub mod crop;
pub mod crop_year;
pub mod day;
pub mod decimal;
mod digits;
pub mod fields;
pub mod filter;
pub mod fix;
pub mod fixes;
pub mod ids;
pub mod instant;
pub mod kind;
pub mod location;
pub mod message;
pub mod order;
pub mod password_strength;
pub mod planting;
mod rfc3339;
pub mod season;
pub mod text;
pub mod user;
pub mod violation;
