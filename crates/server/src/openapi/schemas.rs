//! The shapes of what the calls send and take, where the shape itself stands in another crate: the description shows
//! these, nothing is made of them. A test holds each against what is really sent.
#![expect(dead_code, reason = "these are read by the macro that describes them, never made")]
#![expect(clippy::struct_field_names, reason = "the members are named as they are sent")]

use std::collections::BTreeSet;

use utoipa::ToSchema;
use uuid::Uuid;

/// A refusal (RFC 9457).
#[derive(ToSchema)]
pub struct Problem {
    /// A URN with the code.
    r#type: String,
    /// What the code says of every occasion.
    title: String,
    /// The status of the response.
    status: u16,
    /// Stable: what clients branch on.
    code: String,
    /// About this occasion, for a person.
    detail: String,
    /// What is wrong with single members.
    #[schema(required = false)]
    errors: Vec<Flaw>,
    /// What is stored instead, where that stands in the way.
    #[schema(required = false)]
    current: Planting,
}

/// What is wrong with one member of a request.
#[derive(ToSchema)]
pub struct Flaw {
    /// The member.
    field: String,
    /// Stable.
    code: String,
    /// For a person.
    message: String,
}

/// A farmer, employee or agent.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct User {
    user_id: Uuid,
    first_name: String,
    last_name: String,
    email: String,
    /// Ten characters.
    phone_number: String,
    is_agent: bool,
    user_type: UserType,
    #[schema(required = false)]
    farm_name: String,
    /// The linked farmers; empty in other people's records.
    farmers: BTreeSet<Uuid>,
}

/// What a user does here.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum UserType {
    /// Plants, and owns what is reported of it.
    Farmer,
    /// Reports for a farmer.
    Employee,
    /// Reads the plantings of the farmers who chose him.
    Agent,
}

/// What one may change of one's own record.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct Profile {
    first_name: String,
    last_name: String,
    /// Ten characters.
    phone_number: String,
    /// Empty for none.
    #[schema(required = false)]
    farm_name: String,
}

/// What is reported of a planting.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct PlantingBody {
    /// 1 to 100 characters.
    field_name: String,
    /// A label of the list of crops.
    #[schema(example = "Sugar Beets")]
    crop: String,
    /// More than 0, at most 100,000, at most two decimals.
    #[schema(required = false)]
    estimated_acres: f64,
    /// Degrees north, WGS 84; with a longitude.
    #[schema(required = false)]
    latitude: f64,
    /// Degrees east, WGS 84; with a latitude.
    #[schema(required = false)]
    longitude: f64,
    /// `YYYY-MM-DD`; of an instant the written date is taken.
    #[schema(required = false, rename = "startDateISO")]
    start_date_iso: String,
    /// Not before the start, and only with one.
    #[schema(required = false, rename = "endDateISO")]
    end_date_iso: String,
    /// Only with a location.
    #[schema(required = false)]
    fix: Fix,
}

/// How a location came to be.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct Fix {
    source: FixSource,
    /// Meters, with 95 % confidence: more than 0, at most 10,000, kept to the tenth; needed of what was measured.
    #[schema(required = false)]
    accuracy: f64,
    /// RFC 3339.
    taken_at: String,
}

/// Who said where a location is.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum FixSource {
    /// The device's receiver.
    Measured,
    /// A person, on a map or by its numbers.
    Moved,
}

/// A planting as it is kept.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct Planting {
    planting_id: Uuid,
    field_name: String,
    crop: String,
    #[schema(required = false)]
    estimated_acres: f64,
    #[schema(required = false)]
    latitude: f64,
    #[schema(required = false)]
    longitude: f64,
    /// `MM/DD/YYYY`.
    #[schema(required = false)]
    start_date: String,
    /// `MM/DD/YYYY`.
    #[schema(required = false)]
    end_date: String,
    /// `YYYY-MM-DD`.
    #[schema(required = false, rename = "startDateISO")]
    start_date_iso: String,
    /// `YYYY-MM-DD`.
    #[schema(required = false, rename = "endDateISO")]
    end_date_iso: String,
    #[schema(required = false)]
    fix: Fix,
    /// Who first reported it.
    creator: Uuid,
    /// Whose it is.
    farmer: Uuid,
    created_at: String,
    updated_at: String,
    /// When a farmer or employee last reported or changed it.
    reported_at: String,
    /// 1 at first; an edit names the one it was made from.
    version: i32,
}

/// A message to the support mailbox.
#[derive(ToSchema)]
pub struct ContactForm {
    /// Who asks, and is answered.
    #[schema(rename = "emailAddress")]
    email_address: String,
    /// 1 to 200 characters.
    subject: String,
    /// 1 to 1000 characters.
    description: String,
    /// What the form is known by.
    #[schema(example = "acremark")]
    service_id: String,
    /// What the form is known by.
    #[schema(example = "contact")]
    template_id: String,
    /// What the form is known by.
    #[schema(example = "acremark-web")]
    user_id: String,
    /// The sender's own version; not looked at.
    #[schema(required = false)]
    lib_version: String,
}
