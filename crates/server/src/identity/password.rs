//! Hashes and compares passwords with argon2id, off the async threads, one at a time per core.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{self, PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use rules::account::Password;
use rules::violation::{Field, Rule, Violation};
use thiserror::Error;
use tokio::sync::{AcquireError, Semaphore};
use tokio::task::JoinError;

use super::common_passwords::is_too_common;
use crate::problem::Problem;

/// The hash of a password that nobody knows. With it, an unknown address costs the same work as a known one.
const DECOY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$1hJ1g20FT0aYWXmJM3Or6w$6FqPQe2z5DT3g8SmBGKI4gN5e1Jmnr7VYhWxy8Gc+0o";

#[derive(Debug, Error)]
pub enum PasswordError {
    #[error("too many passwords are waiting to be hashed")]
    Busy,
    #[error("the password is too common")]
    TooCommon,
    #[error("a password could not be hashed")]
    Hash(#[from] password_hash::Error),
    #[error("a stored password cannot be read")]
    Stored(#[from] password_hash::phc::Error),
    #[error("the hashing of a password was dropped")]
    Dropped(#[from] JoinError),
    #[error("passwords are no longer hashed")]
    Closed(#[from] AcquireError),
}

impl From<PasswordError> for Problem {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::TooCommon => {
                Self::from(vec![Violation::new(Field::Password, Rule::PasswordTooCommon)])
            }
            PasswordError::Busy | PasswordError::Closed(_) => Self::unavailable(&error),
            PasswordError::Hash(_) | PasswordError::Stored(_) | PasswordError::Dropped(_) => {
                Self::internal(&error)
            }
        }
    }
}

#[derive(Clone, PartialEq, Eq)]
pub enum Verdict {
    Wrong,
    Right,
    /// It is the stored one, and this stronger hash must replace the stored hash.
    RightAnew(String),
}

impl fmt::Debug for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Wrong => "Wrong",
            Self::Right => "Right",
            Self::RightAnew(_) => "RightAnew(…)",
        })
    }
}

#[derive(Clone, Debug)]
pub struct Passwords {
    /// Each task that hashes holds a permit.
    cores: Arc<Semaphore>,
    /// Each task that hashes or waits holds a permit.
    places: Arc<Semaphore>,
}

impl Passwords {
    /// Suits a machine with `cores` cores, and gives `waiting` places in the queue for each. 32 places take about half
    /// a second.
    pub fn new(cores: NonZeroUsize, waiting: u16) -> Self {
        let cores = cores.get();
        Self {
            cores: Arc::new(Semaphore::new(cores)),
            places: Arc::new(Semaphore::new(cores.saturating_mul(1 + usize::from(waiting)))),
        }
    }

    /// Hashes a new password with its own salt. Refuses a password that is easy to guess with the owner's words: names,
    /// address, farm.
    pub async fn hash(&self, password: Password, own_words: Vec<String>) -> Result<String, PasswordError> {
        self.work(move || {
            if is_too_common(&password, &own_words) { Err(PasswordError::TooCommon) } else { hash(&password) }
        })
        .await?
    }

    /// Returns the password unless [`Self::hash`] would refuse it, for an outside provider to hash.
    pub async fn judge(&self, password: Password, own_words: Vec<String>) -> Result<Password, PasswordError> {
        self.work(move || {
            if is_too_common(&password, &own_words) { Err(PasswordError::TooCommon) } else { Ok(password) }
        })
        .await?
    }

    /// Compares the password with the stored hash. Without a stored hash it does the same work and answers `Wrong`.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<Verdict, PasswordError> {
        self.work(move || match stored {
            Some(stored) => judge(&password, &stored),
            None => matches(&password, DECOY).map(|_| Verdict::Wrong),
        })
        .await?
    }

    async fn work<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| PasswordError::Busy)?;
        let core = Arc::clone(&self.cores).acquire_owned().await?;
        let span = tracing::Span::current();
        let done = tokio::task::spawn_blocking(move || {
            // The task holds the permits, so a client that disconnects does not free a core that is still busy.
            let _held = (place, core);
            let _entered = span.enter();
            tracing::debug!("a password is worked on");
            task()
        });
        Ok(done.await?)
    }
}

/// Hashes a password on the current thread. Do not call it on an async thread.
pub fn hash(password: &Password) -> Result<String, PasswordError> {
    Ok(argon2().hash_password(password.reveal().as_bytes())?.to_string())
}

/// Compares a password with a hash, and hashes it again if it is right and the stored hash is weaker than today's.
fn judge(password: &str, stored: &str) -> Result<Verdict, PasswordError> {
    if !matches(password, stored)? {
        return Ok(Verdict::Wrong);
    }
    if !is_outdated(stored)? {
        return Ok(Verdict::Right);
    }
    Ok(Verdict::RightAnew(argon2().hash_password(password.as_bytes())?.to_string()))
}

fn is_outdated(stored: &str) -> Result<bool, PasswordError> {
    let now = argon2();
    let made = Params::try_from(&PasswordHash::new(stored)?)?;
    let less = made.m_cost() < now.params().m_cost() || made.t_cost() < now.params().t_cost();
    Ok(less || !stored.starts_with("$argon2id$v=19$"))
}

fn matches(password: &str, stored: &str) -> Result<bool, PasswordError> {
    let stored = PasswordHash::new(stored)?;
    match argon2().verify_password(password.as_bytes(), &stored) {
        Ok(()) => Ok(true),
        Err(password_hash::Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// 19 MiB, two passes, one lane: OWASP's minimum, about 20 ms.
fn argon2() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::parse(text).unwrap()
    }

    fn passwords(cores: usize) -> Passwords {
        Passwords::new(NonZeroUsize::new(cores).unwrap(), 3)
    }

    #[test]
    fn a_hash_names_its_parameters_and_the_decoy_has_the_same() {
        let parameters = |hash: &str| hash.rsplitn(3, '$').nth(2).map(str::to_owned);
        let hash = hash(&password("correct horse")).unwrap();
        assert_eq!(parameters(&hash).as_deref(), Some("$argon2id$v=19$m=19456,t=2,p=1"));
        assert_eq!(parameters(&hash), parameters(DECOY));
        assert_eq!(hash.len(), DECOY.len());
        assert!(!matches("anything", DECOY).unwrap());
    }

    #[test]
    fn the_same_password_never_has_the_same_hash() {
        assert_ne!(hash(&password("correct horse")).unwrap(), hash(&password("correct horse")).unwrap());
    }

    #[tokio::test]
    async fn only_the_same_password_matches_the_stored_one() {
        let passwords = passwords(1);
        let stored = passwords.hash(password("Correct Horse "), vec![]).await.unwrap();
        for (tried, expected) in
            [("Correct Horse ", true), ("Correct Horse", false), ("correct horse ", false), ("", false)]
        {
            let expected = if expected { Verdict::Right } else { Verdict::Wrong };
            assert_eq!(
                passwords.verify(tried.to_owned(), Some(stored.clone())).await.unwrap(),
                expected,
                "{tried}"
            );
        }
        assert_eq!(passwords.verify("Correct Horse ".to_owned(), None).await.unwrap(), Verdict::Wrong);
    }

    #[tokio::test]
    async fn stored_text_that_is_not_a_hash_is_an_error_not_a_wrong_password() {
        let tried = passwords(1).verify("password".to_owned(), Some("plain".to_owned())).await;
        assert!(matches!(tried, Err(PasswordError::Stored(_))), "{tried:?}");
    }

    #[tokio::test]
    async fn a_full_queue_refuses_at_once_and_accepts_later() {
        let passwords = passwords(1);
        let taken = passwords.places.acquire_many(4).await.unwrap();
        let tried = passwords.verify("password".to_owned(), None).await;
        assert!(matches!(tried, Err(PasswordError::Busy)), "{tried:?}");
        drop(taken);
        assert_eq!(passwords.verify("password".to_owned(), None).await.unwrap(), Verdict::Wrong);
    }

    #[tokio::test]
    async fn a_weaker_hash_is_replaced_only_with_the_right_password() {
        let passwords = passwords(1);
        for (memory, passes, outdated) in
            [(19_456, 1, true), (8_192, 2, true), (19_456, 2, false), (20_000, 3, false)]
        {
            let params = Params::new(memory, passes, 1, None).unwrap();
            let made = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            let stored = made.hash_password(b"correct horse").unwrap().to_string();
            let wrong = passwords.verify("another".to_owned(), Some(stored.clone())).await.unwrap();
            assert_eq!(wrong, Verdict::Wrong);
            match passwords.verify("correct horse".to_owned(), Some(stored)).await.unwrap() {
                Verdict::RightAnew(anew) => {
                    assert!(
                        outdated && anew.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
                        "{memory} {passes}"
                    );
                    assert!(matches("correct horse", &anew).unwrap());
                }
                verdict => assert_eq!((verdict, outdated), (Verdict::Right, false), "{memory} {passes}"),
            }
        }
    }

    #[tokio::test]
    async fn a_common_password_is_not_hashed() {
        let tried = passwords(1).hash(password("password1"), vec![]).await;
        assert!(matches!(tried, Err(PasswordError::TooCommon)), "{tried:?}");
    }
}
