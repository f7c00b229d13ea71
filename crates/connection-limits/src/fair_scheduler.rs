//! Shares turns between nets, so that a net with hundreds of busy connections does not delay everyone else.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;
use tokio::task::yield_now;

use crate::Net;

/// Requests of one net that start before every other connection has had its turn.
const AT_ONCE: usize = 32;

/// How many more of each net may start in this round.
#[derive(Debug, Default)]
pub struct FairScheduler(Mutex<HashMap<Net, Arc<Semaphore>>>);

impl FairScheduler {
    /// The turn ends when the request starts, so a slow request does not delay others of its net.
    pub async fn wait_turn(&self, net: Option<Net>) {
        let Some(net) = net else { return };
        let turns = Arc::clone(self.nets().entry(net).or_insert_with(|| Arc::new(Semaphore::new(AT_ONCE))));
        let waiting = Waiting { scheduler: self, net, turns };
        // The semaphore is never closed.
        if let Ok(_turn) = waiting.turns.acquire().await {
            yield_now().await;
        }
    }

    fn nets(&self) -> MutexGuard<'_, HashMap<Net, Arc<Semaphore>>> {
        // Each change is complete, even if another thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The last waiting request of a net removes the net from the map.
struct Waiting<'a> {
    scheduler: &'a FairScheduler,
    net: Net,
    turns: Arc<Semaphore>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut nets = self.scheduler.nets();
        // One reference is the map's, one is this request's.
        if Arc::strong_count(&self.turns) == 2 {
            nets.remove(&self.net);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt as _;
    use futures_util::future::join_all;

    use super::*;

    fn net(last: u8) -> Net {
        Net::from(IpAddr::from([192, 0, 2, last]))
    }

    #[tokio::test]
    async fn a_request_does_not_wait_behind_hundreds_from_another_net() {
        let scheduler = Arc::new(FairScheduler::default());
        let order = Arc::new(Mutex::new(Vec::new()));
        let ask = |last| {
            let (scheduler, order) = (Arc::clone(&scheduler), Arc::clone(&order));
            tokio::spawn(async move {
                scheduler.wait_turn(Some(net(last))).await;
                order.lock().unwrap().push(last);
            })
        };
        let mut asking: Vec<_> = (0..10 * AT_ONCE).map(|_| ask(1)).collect();
        asking.push(ask(2));
        for asked in join_all(asking).await {
            asked.unwrap();
        }
        let order = order.lock().unwrap();
        let before = order.iter().position(|last| *last == 2).unwrap();
        // The others take ten rounds; this request waits for at most two.
        assert!(before <= 2 * AT_ONCE, "after {before} others");
        assert!(scheduler.nets().is_empty());
    }

    #[tokio::test]
    async fn a_client_that_goes_away_gives_its_turn_back() {
        let scheduler = FairScheduler::default();
        for _ in 0..2 * AT_ONCE {
            assert!(scheduler.wait_turn(Some(net(1))).now_or_never().is_none());
        }
        scheduler.wait_turn(Some(net(1))).await;
        assert!(scheduler.nets().is_empty());
    }
}
