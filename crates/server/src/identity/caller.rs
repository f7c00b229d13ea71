//! Who makes a call, as handlers name it in their signatures.

use actix_web::dev::Payload;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::future::{FutureExt, LocalBoxFuture, Ready, ready};
use rules::ids::UserId;
use store::Store;
use store::sessions::{self, Session, SignedIn, TokenHash};

use super::lifetime::is_worth_noting;
use super::person::Person;
use super::scope::Scope;
use super::{Identity, Lifetimes, SessionToken};
use crate::clock;
use crate::problem::{Code, Problem};

/// Names the user that the client expects to be, so that data one user left in a browser is not sent as another user's.
const USER: HeaderName = HeaderName::from_static("acremark-user");

/// The person who makes a call, and may do what the scope `S` says. A handler that names a caller in its signature runs
/// only for such a person.
#[derive(Debug)]
pub struct Caller<S: Scope>(pub S::Person);

/// In the signature of a call that anyone may make. Each call names either this or a [`Caller`].
#[derive(Clone, Copy, Debug)]
pub struct Public;

impl<S: Scope> FromRequest for Caller<S> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let identity = app_data::<Identity>(request);
        let lifetimes = identity.map(Identity::lifetimes);
        let token = identity.and_then(|identity| identity.cookie().read(request));
        let store = app_data::<Store>(request).cloned();
        let named: Vec<_> = request.headers().get_all(USER).map(user_id).collect();
        async move {
            let (Some(token), Some(lifetimes), Some(store)) = (token, lifetimes, store) else {
                return Err(session_required());
            };
            let signed_in = signed_in(&store, lifetimes, &token).await?;
            if named.iter().any(|named| *named != Some(signed_in.user_id)) {
                return Err(session_required());
            }
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

fn app_data<T: 'static>(request: &HttpRequest) -> Option<&T> {
    request.app_data::<web::Data<T>>().map(|data| data.as_ref())
}

fn user_id(value: &HeaderValue) -> Option<UserId> {
    value.to_str().ok()?.parse().ok()
}

fn session_required() -> Problem {
    Problem::new(Code::SessionRequired, "Please log in.")
}

async fn signed_in(store: &Store, lifetimes: Lifetimes, token: &SessionToken) -> Result<SignedIn, Problem> {
    let hash = TokenHash(token.digest());
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
