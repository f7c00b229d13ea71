//! Who makes a call, as handlers name it in their signatures.

use actix_web::dev::Payload;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{FromRequest, HttpRequest, ResponseError as _, web};
use futures_util::future::{FutureExt, LocalBoxFuture, Ready, ready};
use rules::ids::UserId;
use store::access_tokens::TokenScope;
use store::sessions::{self, Session, SignedIn};
use store::{Store, Viewer};

use super::access_token::{self, Sent};
use super::bearer::owner;
use super::lifetime::is_worth_noting;
use super::person::Person;
use super::scope::{RecordsRead, Scope};
use super::{Identity, Lifetimes, SessionToken};
use crate::clock;
use crate::problem::{Code, Problem};

/// Names the user that the client expects to be, so that data one user left in a browser is not sent as another user's.
const USER: HeaderName = HeaderName::from_static("acremark-user");

/// The person who makes a call, by their session or their access token, and may do what the scope `S` says. A handler
/// that names a caller in its signature runs only for such a person.
#[derive(Debug)]
pub struct Caller<S: Scope>(pub S::Person);

/// A call that anyone may make names it in its signature. Each call names either this or a [`Caller`].
#[derive(Clone, Copy, Debug)]
pub struct Public;

/// A person who may read records, if they say who they are: for a call that anyone may make. A wrong access token is
/// refused all the same, so that a program learns of it with its first call.
#[derive(Clone, Copy, Debug)]
pub struct Visitor(pub Option<Viewer>);

impl<S: Scope> FromRequest for Caller<S> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            let identity = app_data::<Identity>(&request).ok_or_else(session_required)?;
            let store = app_data::<Store>(&request).ok_or_else(session_required)?;
            if let Some(sent) = access_token::of(&request) {
                return by_token(store, identity, &request, sent).await;
            }
            let token = identity.cookie().read(&request).ok_or_else(session_required)?;
            let signed_in = signed_in(store, identity.lifetimes(), &token).await?;
            hold_to_named(&request, signed_in.user_id)?;
            granted(signed_in)
        }
        .boxed_local()
    }
}

impl FromRequest for Public {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(_: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self))
    }
}

impl FromRequest for Visitor {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let has_token = access_token::of(request).is_some();
        let caller = Caller::<RecordsRead>::from_request(request, payload);
        async move {
            match caller.await {
                Ok(Caller(viewer)) => Ok(Self(Some(viewer))),
                Err(refused) if has_token || refused.status_code().is_server_error() => Err(refused),
                Err(_) => Ok(Self(None)),
            }
        }
        .boxed_local()
    }
}

/// The one place that compares what a call asks for with what its caller's session grants.
fn granted<S: Scope>(signed_in: SignedIn) -> Result<Caller<S>, Problem> {
    let user_type = signed_in.user.as_ref().map(|(user_type, _)| *user_type);
    let person = S::Person::of(signed_in)?;
    if user_type.is_none_or(|user_type| S::USER_TYPES.contains(&user_type)) {
        Ok(Caller(person))
    } else {
        Err(Problem::forbidden())
    }
}

/// The same for an access token.
async fn by_token<S: Scope>(
    store: &Store,
    identity: &Identity,
    request: &HttpRequest,
    sent: Sent,
) -> Result<Caller<S>, Problem> {
    let (viewer, scope) = owner(store, identity, request, sent).await?;
    hold_to_named(request, viewer.user_id)?;
    if !S::BY_TOKEN || scope != TokenScope::RecordsRead {
        return Err(beyond_token());
    }
    if !S::USER_TYPES.contains(&viewer.user_type) {
        return Err(Problem::forbidden());
    }
    S::Person::of_token(viewer).map(Caller).ok_or_else(beyond_token)
}

fn beyond_token() -> Problem {
    Problem::new(
        Code::BeyondToken,
        "An access token can only read plantings and fields. Please log in for this.",
    )
}

/// Refuses the call if its header names another user.
fn hold_to_named(request: &HttpRequest, user_id: UserId) -> Result<(), Problem> {
    let is_named = |value: &HeaderValue| value.to_str().ok().and_then(|id| id.parse().ok()) == Some(user_id);
    if request.headers().get_all(USER).all(is_named) { Ok(()) } else { Err(session_required()) }
}

fn app_data<T: 'static>(request: &HttpRequest) -> Option<&T> {
    request.app_data::<web::Data<T>>().map(|data| data.as_ref())
}

fn session_required() -> Problem {
    Problem::new(Code::SessionRequired, "Please log in.")
}

async fn signed_in(store: &Store, lifetimes: Lifetimes, token: &SessionToken) -> Result<SignedIn, Problem> {
    let hash = token.hash();
    let found = store.read_few(move |connection| sessions::find(connection, &hash)).await?;
    let signed_in = found.ok_or_else(session_required)?;
    let Session { session_id, created_at, last_used_at, .. } = signed_in.session;
    let now = clock::now()?;
    let lifetime = lifetimes.of(signed_in.user.as_ref().map(|(user_type, _)| *user_type));
    if !lifetime.lasts(created_at, last_used_at, now) {
        return Err(session_required());
    }
    if is_worth_noting(last_used_at, now) {
        let noted = store.write(move |connection| sessions::touch(connection, session_id, now)).await;
        // The session stays as it was, and the next request tries again.
        if let Err(error) = noted {
            tracing::warn!(cause = %error, "could not record the use of a session");
        }
    }
    Ok(signed_in)
}
