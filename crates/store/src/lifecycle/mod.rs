//! What becomes of a person's records when a link or an account ends, and everything that is stored about a person.

pub mod departures;
mod expired_photos;
mod forgetting;
mod link_end;
pub mod own_data;

pub use expired_photos::forget_expired;
pub use link_end::end;
