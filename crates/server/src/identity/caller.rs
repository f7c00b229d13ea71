//! Extractors for the caller, for use in handlers' signatures.

use actix_web::dev::Payload;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::future::{FutureExt, LocalBoxFuture};
use rules::ids::UserId;
use rules::user::{EmailAddress, Profile, UserType};
use store::sessions::{self, Session, SignedIn, TokenHash};
use store::{Language, Store};

use super::lifetime::is_worth_noting;
use super::{Identity, Lifetimes, SessionToken};
use crate::clock;
use crate::problem::{Code, Problem};

/// Names the user that the client expects to be, so that data one user left in a browser is not sent as another user's.
const USER: HeaderName = HeaderName::from_static("acremark-user");

/// A caller with a session, perhaps without a user record yet.
#[derive(Clone, Debug)]
pub struct Account(pub SignedIn);

/// A caller with a session and a user record, who decides what the call may show.
#[derive(Clone, Copy, Debug)]
pub struct Viewer(pub store::Viewer);

/// A viewer who is an agent.
#[derive(Clone, Copy, Debug)]
pub struct Agent(pub store::Viewer);

/// A viewer with the data that others see when the viewer contacts them.
#[derive(Clone, Debug)]
pub struct Member {
    /// The caller.
    pub viewer: store::Viewer,
    /// The account's address.
    pub email: EmailAddress,
    /// Whether the address is confirmed.
    pub email_verified: bool,
    /// The language of the account's mails.
    pub language: Language,
    /// The names, phone number and farm.
    pub profile: Profile,
}

/// A member who is an agent.
#[derive(Clone, Debug)]
pub struct AgentMember(pub Member);

impl FromRequest for Account {
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
            Ok(Self(signed_in))
        }
        .boxed_local()
    }
}

impl FromRequest for Viewer {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let account = Account::from_request(request, payload);
        async move { member(account.await?.0).map(|member| Self(member.viewer)) }.boxed_local()
    }
}

impl FromRequest for Agent {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let member = AgentMember::from_request(request, payload);
        async move { member.await.map(|AgentMember(member)| Self(member.viewer)) }.boxed_local()
    }
}

impl FromRequest for Member {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let account = Account::from_request(request, payload);
        async move { member(account.await?.0) }.boxed_local()
    }
}

impl FromRequest for AgentMember {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let member = Member::from_request(request, payload);
        async move {
            let member = member.await?;
            if member.viewer.user_type == UserType::Agent {
                Ok(Self(member))
            } else {
                Err(Problem::forbidden())
            }
        }
        .boxed_local()
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

fn member(signed_in: SignedIn) -> Result<Member, Problem> {
    let SignedIn { user_id, email, email_verified, language, user, .. } = signed_in;
    let (user_type, profile) =
        user.ok_or_else(|| Problem::new(Code::RecordMissing, "Please finish signing up first."))?;
    Ok(Member { viewer: store::Viewer { user_id, user_type }, email, email_verified, language, profile })
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
