//! Finishes a sign-up by creating the account's user record.

use actix_web::{HttpResponse, post, web};
use rules::user::{EmailAddress, ProfileForm, UserType};
use serde::Deserialize;
use store::Store;
use store::users::{self, Made};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Account, Caller};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::{Code, MemberError, Problem};

/// A user record to create.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewUser {
    #[schema(schema_with = members::name)]
    first_name: String,
    #[schema(schema_with = members::name)]
    last_name: String,
    /// The account's own address.
    email: String,
    #[schema(schema_with = members::phone_number)]
    phone_number: String,
    is_agent: bool,
    /// If missing, `isAgent` decides between agent and farmer.
    #[serde(default)]
    #[schema(value_type = schemas::UserType, required = false)]
    user_type: Option<UserType>,
    #[serde(default)]
    #[schema(required = false, schema_with = members::farm_name)]
    farm_name: String,
}

impl NewUser {
    fn user_type(&self) -> Result<UserType, Problem> {
        match (self.user_type, self.is_agent) {
            (None, true) => Ok(UserType::Agent),
            (None, false) => Ok(UserType::Farmer),
            (Some(user_type), is_agent) if (user_type == UserType::Agent) == is_agent => Ok(user_type),
            (Some(_), _) => Err(Problem::invalid([MemberError::new(
                "userType",
                "user-type-contradicts",
                "userType and isAgent contradict each other: isAgent is true for agents only",
            )])),
        }
    }

    fn profile(self) -> ProfileForm {
        ProfileForm {
            first_name: self.first_name,
            last_name: self.last_name,
            phone_number: self.phone_number,
            farm_name: self.farm_name,
        }
    }
}

/// Creates the signed-in account's user record. A second call answers the stored record.
#[utoipa::path(
    operation_id = "create_user",
    security(("session" = ["account"])),
    responses(
        (status = 201, description = "Created", body = schemas::User),
        (status = 200, description = "The record that already exists", body = schemas::User),
        (status = 400, description = "`validation`"),
        (status = 403, description = "`users/other-email`")
    )
)]
#[post("/api/users")]
pub(crate) async fn create(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    body: web::Json<NewUser>,
) -> Result<HttpResponse, Problem> {
    let body = body.into_inner();
    if EmailAddress::parse(&body.email).ok().as_ref() != Some(&signed_in.email) {
        return Err(Problem::new(
            Code::OtherEmail,
            "You can create a user record only for your own address.",
        ));
    }
    let user_type = body.user_type()?;
    let profile = body.profile().check()?;
    let (user_id, now) = (signed_in.user_id, clock::now()?);
    let made = store
        .write(move |connection| users::create(connection, user_id, user_type, &profile, now))
        .await
        .map_err(Problem::from)?;
    // A session implies an account, so the account was deleted in between.
    match made.ok_or_else(Problem::not_found)? {
        Made::Now(user) => Ok(HttpResponse::Created().json(user)),
        Made::Before(user) => Ok(HttpResponse::Ok().json(user)),
    }
}
