//! The rates of log-ins: wrong ones count, right ones do not.
//!
//! An attempt is counted before its password or code is compared, and given back if it was right. So attempts that come
//! together are not more than those that come one after the other.

use std::time::Duration;

use connection_limits::Net;
use rules::user::EmailAddress;

use super::limiter::Limiter;
use crate::config::{Limited, Quota, RateLimits};
use crate::problem::{Code, Problem};

/// How long a net that knew the right password counts apart from others, in which a person types a code.
const PROVEN: Duration = Duration::from_mins(5);

#[derive(Debug)]
pub(super) struct LogIns {
    of_net: Limiter<Net>,
    /// A net that has just known the right password has tries of its own; all others share theirs. So others who guess
    /// keep nobody from typing the code before it ends.
    of_account: Limiter<(EmailAddress, Option<Net>)>,
    codes_of_account: Limiter<EmailAddress>,
    /// Right passwords count too, as each costs a hash.
    passwords_of_account: Limiter<EmailAddress>,
    proven: Limiter<(EmailAddress, Net)>,
}

impl LogIns {
    pub(super) fn new(limits: &RateLimits) -> Self {
        let of_account = limits.quota(Limited::AccountLogIn);
        Self {
            of_net: Limiter::new(limits.quota(Limited::LogIn)),
            of_account: Limiter::new(of_account),
            codes_of_account: Limiter::new(limits.quota(Limited::AccountCode)),
            passwords_of_account: Limiter::new(limits.quota(Limited::AccountPassword)),
            proven: Limiter::new(of_account.map(|_| Quota::one_in(PROVEN))),
        }
    }

    pub(super) async fn password<T>(
        &self,
        net: Option<Net>,
        email: &EmailAddress,
        compare: impl Future<Output = Result<T, Problem>>,
    ) -> Result<T, Problem> {
        let proven = net.filter(|net| self.proven.has_used(&(email.clone(), *net)));
        let account = (email.clone(), proven);
        self.of_net.count_if_known(net.as_ref())?;
        let counted = self.of_account.count(&account).and_then(|()| {
            self.passwords_of_account.count(email).inspect_err(|_| self.of_account.give_back(&account))
        });
        if let Err(refused) = counted {
            self.of_net.give_back_if_known(net.as_ref());
            return Err(refused);
        }
        let compared = compare.await;
        if !compared.as_ref().is_err_and(is_wrong) {
            self.of_account.give_back(&account);
            self.of_net.give_back_if_known(net.as_ref());
        }
        if let (Ok(_), Some(net)) = (&compared, net) {
            self.proven.use_up((email.clone(), net));
        }
        compared
    }

    pub(super) async fn code<T>(
        &self,
        email: &EmailAddress,
        compare: impl Future<Output = Result<T, Problem>>,
    ) -> Result<T, Problem> {
        self.codes_of_account.count(email)?;
        let compared = compare.await;
        if !compared.as_ref().is_err_and(|refused| refused.code() == Code::InvalidSecondFactor) {
            self.codes_of_account.give_back(email);
        }
        compared
    }
}

/// A password that could not be compared is not wrong.
fn is_wrong(refused: &Problem) -> bool {
    matches!(refused.code(), Code::UserNotFound | Code::UserDisabled | Code::InvalidCredential)
}

#[cfg(test)]
mod tests {
    use std::future::ready;
    use std::net::IpAddr;

    use actix_web::ResponseError as _;
    use futures_util::FutureExt as _;
    use futures_util::future::pending;

    use super::*;

    fn log_ins(limits: &str) -> LogIns {
        LogIns::new(&RateLimits::parse(limits).unwrap())
    }

    fn net(last: u8) -> Net {
        Net::from(IpAddr::from([192, 0, 2, last]))
    }

    fn email(number: usize) -> EmailAddress {
        EmailAddress::parse(&format!("{number}@farm.example")).unwrap()
    }

    fn refusal(code: Code) -> Result<(), Problem> {
        Err(Problem::new(code, "refused"))
    }

    /// How many of the tries are compared before one has to wait.
    async fn compared(tries: usize, mut one: impl AsyncFnMut(usize) -> Result<(), Problem>) -> usize {
        for done in 0..tries {
            if one(done).await.is_err_and(|refused| refused.code() == Code::TooManyRequests) {
                return done;
            }
        }
        tries
    }

    #[tokio::test]
    async fn wrong_log_ins_of_a_net_and_of_an_account_have_to_wait() {
        let (of_net, of_account) = (log_ins("on"), log_ins("on"));
        let wrong = || ready(refusal(Code::InvalidCredential));
        assert_eq!(compared(20, async |n| of_net.password(Some(net(1)), &email(n), wrong()).await).await, 10);
        let from_anywhere =
            async |n| of_account.password(Some(net(u8::try_from(n).unwrap())), &email(1), wrong()).await;
        assert_eq!(compared(20, from_anywhere).await, 5);
        // Nobody else has to wait.
        of_net.password(Some(net(2)), &email(99), ready(Ok(()))).await.unwrap();
        of_account.password(Some(net(1)), &email(2), ready(Ok(()))).await.unwrap();
    }

    #[tokio::test]
    async fn right_log_ins_do_not_wait_unless_they_are_a_flood_of_hashes() {
        let log_ins = log_ins("on");
        let right = async |_| log_ins.password(Some(net(1)), &email(1), ready(Ok(()))).await;
        assert_eq!(compared(99, right).await, 60);
        let unavailable =
            async |n| log_ins.password(Some(net(2)), &email(n + 2), ready(refusal(Code::Unavailable))).await;
        assert_eq!(compared(50, unavailable).await, 50, "it was not compared");
    }

    #[tokio::test]
    async fn attempts_that_come_together_count_before_they_are_compared() {
        let log_ins = log_ins("on");
        for _ in 0..5 {
            let address = email(1);
            let begun = log_ins.password(Some(net(1)), &address, pending::<Result<(), Problem>>());
            assert!(begun.now_or_never().is_none());
        }
        let sixth = log_ins.password(Some(net(1)), &email(1), ready(Ok(()))).await;
        assert_eq!(sixth.unwrap_err().code(), Code::TooManyRequests);
    }

    #[tokio::test]
    async fn right_code_waits_no_longer_than_it_lives() {
        let log_ins = log_ins("on");
        let wrong = async |_| log_ins.code(&email(1), ready(refusal(Code::InvalidSecondFactor))).await;
        assert_eq!(compared(20, wrong).await, 5);
        let refused = log_ins.code(&email(1), ready(Ok(()))).await.unwrap_err();
        let answer = refused.error_response();
        let seconds: u64 = answer.headers().get("retry-after").unwrap().to_str().unwrap().parse().unwrap();
        assert!(seconds <= 30, "{seconds}");
        let right = async |_| log_ins.code(&email(2), ready(Ok(()))).await;
        assert_eq!(compared(50, right).await, 50);
    }

    #[tokio::test]
    async fn others_who_guess_do_not_hold_up_a_net_that_knew_the_password() {
        let log_ins = log_ins("on");
        log_ins.password(Some(net(1)), &email(1), ready(Ok(()))).await.unwrap();
        let guess = async |_| {
            log_ins.password(Some(net(2)), &email(1), ready(refusal(Code::InvalidCredential))).await
        };
        assert_eq!(compared(20, guess).await, 5);
        log_ins.password(Some(net(1)), &email(1), ready(Ok(()))).await.unwrap();
        assert!(log_ins.password(Some(net(3)), &email(1), ready(Ok(()))).await.is_err());
        let own = async |_| {
            log_ins.password(Some(net(1)), &email(1), ready(refusal(Code::InvalidCredential))).await
        };
        assert_eq!(compared(20, own).await, 5);
    }
}
