//! Limits the memory of answers that wait to be read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::connections::Net;

/// In bytes. The number of connections bounds the memory of smaller answers.
pub(super) const COUNTS_FROM: usize = 64 * 1024;

/// In bytes.
const MOST: usize = 32 * 1024 * 1024;
const MOST_OF_NET: usize = MOST / 2;

#[derive(Debug, Default)]
pub(super) struct Unread(Mutex<Held>);

#[derive(Debug, Default)]
struct Held {
    of_all: usize,
    of_net: HashMap<Net, usize>,
}

/// Its drop frees the memory.
#[derive(Debug)]
pub(super) struct Share {
    unread: Arc<Unread>,
    net: Option<Net>,
    bytes: usize,
}

impl Unread {
    /// None if the answer does not fit beside the waiting ones. A single answer always fits.
    pub(super) fn share(self: &Arc<Self>, net: Option<Net>, bytes: usize) -> Option<Share> {
        let mut held = self.held();
        let fits = |before: usize, most: usize| before == 0 || before.saturating_add(bytes) <= most;
        let of_net = net.and_then(|net| held.of_net.get(&net).copied()).unwrap_or(0);
        if !fits(held.of_all, MOST) || !fits(of_net, MOST_OF_NET) {
            return None;
        }
        held.of_all += bytes;
        if let Some(net) = net {
            held.of_net.insert(net, of_net + bytes);
        }
        Some(Share { unread: Arc::clone(self), net, bytes })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Each change is complete, even if another thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.unread.held();
        held.of_all -= self.bytes;
        if let Some(net) = self.net
            && let Some(of_net) = held.of_net.get_mut(&net)
        {
            *of_net -= self.bytes;
            if *of_net == 0 {
                held.of_net.remove(&net);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn net(last: u8) -> Net {
        Net::from(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn one_net_may_hold_half_of_the_memory_and_all_nets_the_whole() {
        let unread = Arc::new(Unread::default());
        let part = || unread.share(Some(net(1)), MOST_OF_NET / 2);
        let mut shares = vec![part(), part()];
        assert!(shares.iter().all(Option::is_some));
        assert!(part().is_none());
        shares.push(unread.share(Some(net(2)), MOST - MOST_OF_NET));
        assert!(shares.iter().all(Option::is_some));
        assert!(unread.share(Some(net(9)), 1).is_none());
        shares.pop();
        assert!(unread.share(Some(net(9)), 1).is_some());
    }

    #[test]
    fn a_single_answer_always_fits() {
        let unread = Arc::new(Unread::default());
        let alone = unread.share(Some(net(1)), 2 * MOST);
        assert!(alone.is_some());
        assert!(unread.share(Some(net(2)), 1).is_none());
        drop(alone);
        let held = unread.held();
        assert!(held.of_all == 0 && held.of_net.is_empty());
    }
}
