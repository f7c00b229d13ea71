//! Asking for a link.

use actix_web::{HttpResponse, post, web};
use rules::user::UserType;
use rules::violation::{Field, Violation};
use serde::Deserialize;
use store::Store;
use store::links::LinkKind;
use utoipa::ToSchema;

use super::asking::Asking;
use crate::clock;
use crate::identity::{Identity, Member};
use crate::mail::Post;
use crate::openapi::members;
use crate::openapi::refusals::{OfCheckedBody, OfRate, WithViewer};
use crate::problem::{Flaw, Problem};
use crate::routes::address::address;

/// With whom one wants to be linked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewLink {
    /// The other side's.
    #[schema(schema_with = members::email)]
    email: String,
    /// What the one is whom a farmer names: his agent, where he does not say. Of others it is their own type.
    #[serde(default)]
    #[schema(required = false)]
    kind: Option<Kind>,
}

/// What a link opens.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Kind {
    /// The farmer's plantings to an agent.
    Agent,
    /// Reporting for the farmer to an employee.
    Employee,
}

impl NewLink {
    fn kind(&self, asker: UserType) -> Result<LinkKind, Problem> {
        let kind = self.kind.map(|kind| match kind {
            Kind::Agent => LinkKind::Agent,
            Kind::Employee => LinkKind::Employee,
        });
        match (asker, kind) {
            (UserType::Farmer, kind) => Ok(kind.unwrap_or(LinkKind::Agent)),
            (UserType::Agent, None | Some(LinkKind::Agent)) => Ok(LinkKind::Agent),
            (UserType::Employee, None | Some(LinkKind::Employee)) => Ok(LinkKind::Employee),
            _ => Err(Problem::flaws([Flaw {
                field: "kind".into(),
                code: "kind-contradicts",
                message: "An agent or employee asks for a link of his own kind".into(),
            }])),
        }
    }
}

/// Asks for a link with whoever has that address, today or within thirty days.
///
/// A farmer names his agent, who reads the plantings as soon as he looks in, or an employee; an agent or an employee asks a
/// farmer, who has to say yes. The answer is the same for any address and comes after the same work, and so is what one
/// sees of it in one's own links until the other side acts. Who has not confirmed his own address yet may ask: it is
/// shown to the other side, and mailed, once he has.
#[utoipa::path(
    tag = "links",
    security(("session" = [])),
    responses(
        (status = 202, description = "It waits for whoever has that address"),
        OfRate,
        OfCheckedBody,
        WithViewer
    )
)]
#[post("/api/links")]
pub(crate) async fn create(
    member: Member,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    post: web::Data<Post>,
    body: web::Json<NewLink>,
) -> Result<HttpResponse, Problem> {
    let email = address(&body.email).map_err(|rule| Problem::flaws([Violation::new(Field::Email, rule)]))?;
    let kind = body.kind(member.viewer.user_type)?;
    identity.rates().naming(member.viewer, 1)?;
    let now = clock::now()?;
    let asking = Asking::new(&member, kind, email, identity.rates(), &post)?;
    store.write(move |connection| asking.keep(connection, now)).await?;
    post.wake();
    Ok(HttpResponse::Accepted().finish())
}
