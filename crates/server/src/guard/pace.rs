//! Whose request is next: a net with hundreds of busy connections gets its turns beside everyone else's, not before.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;
use tokio::task::yield_now;

use crate::connections::Net;

/// How many requests of one net are taken up before each other connection has had its turn.
const AT_ONCE: usize = 32;

/// The nets that have requests, and how many of theirs may be taken up in this round.
#[derive(Debug, Default)]
pub(super) struct Pace(Mutex<HashMap<Net, Arc<Semaphore>>>);

impl Pace {
    /// Waits for the turn of a request from there. The turn ends when the request is taken up: one that takes its time
    /// keeps none of its net waiting.
    pub(super) async fn turn(&self, net: Option<Net>) {
        let Some(net) = net else { return };
        let turns = Arc::clone(self.nets().entry(net).or_insert_with(|| Arc::new(Semaphore::new(AT_ONCE))));
        let waiting = Waiting { pace: self, net, turns };
        // It is never closed.
        if let Ok(_turn) = waiting.turns.acquire().await {
            yield_now().await;
        }
    }

    fn nets(&self) -> MutexGuard<'_, HashMap<Net, Arc<Semaphore>>> {
        // Each change is a whole one, whatever another thread did.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One who waits in a net. The last to leave has the net forgotten.
struct Waiting<'a> {
    pace: &'a Pace,
    net: Net,
    turns: Arc<Semaphore>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut nets = self.pace.nets();
        // The map has one, and so have I.
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
    async fn one_request_of_another_net_is_not_behind_hundreds_of_one() {
        let pace = Arc::new(Pace::default());
        let order = Arc::new(Mutex::new(Vec::new()));
        let ask = |last| {
            let (pace, order) = (Arc::clone(&pace), Arc::clone(&order));
            tokio::spawn(async move {
                pace.turn(Some(net(last))).await;
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
        // Of the ten rounds that the others take, it waits for two at most.
        assert!(before <= 2 * AT_ONCE, "after {before} others");
        assert!(pace.nets().is_empty());
    }

    #[tokio::test]
    async fn a_client_that_goes_away_gives_its_turn_back() {
        let pace = Pace::default();
        for _ in 0..2 * AT_ONCE {
            assert!(pace.turn(Some(net(1))).now_or_never().is_none());
        }
        pace.turn(Some(net(1))).await;
        assert!(pace.nets().is_empty());
    }
}
