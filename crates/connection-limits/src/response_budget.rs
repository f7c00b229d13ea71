//! Limits the memory of answers that wait to be read: each network may have half of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use actix_web::body::BodySize;

use crate::Net;

/// The size in bytes from which a response counts. The number of connections bounds the memory of smaller ones.
const COUNTED_FROM: usize = 64 * 1024;

/// The most bytes that all responses may take together.
const MAX: usize = 32 * 1024 * 1024;
const MAX_OF_NET: usize = MAX / 2;

/// The size of a response in bytes, if it is large enough to count.
pub fn counted_size(size: BodySize) -> Option<usize> {
    match size {
        BodySize::Sized(size) => usize::try_from(size).ok().filter(|size| *size >= COUNTED_FROM),
        BodySize::None | BodySize::Stream => None,
    }
}

#[derive(Debug, Default)]
pub struct ResponseBudget(Mutex<Reserved>);

#[derive(Debug, Default)]
struct Reserved {
    of_all: usize,
    of_net: HashMap<Net, usize>,
}

/// Its drop frees the memory.
#[derive(Debug)]
pub struct Reservation {
    budget: Arc<ResponseBudget>,
    net: Option<Net>,
    bytes: usize,
}

impl ResponseBudget {
    /// Returns none if the answer does not fit beside the waiting ones. A single answer always fits.
    pub fn reserve(self: &Arc<Self>, net: Option<Net>, bytes: usize) -> Option<Reservation> {
        let mut reserved = self.reserved();
        let fits = |before: usize, max: usize| before == 0 || before.saturating_add(bytes) <= max;
        let of_net = net.and_then(|net| reserved.of_net.get(&net).copied()).unwrap_or(0);
        if !fits(reserved.of_all, MAX) || !fits(of_net, MAX_OF_NET) {
            return None;
        }
        reserved.of_all += bytes;
        if let Some(net) = net {
            reserved.of_net.insert(net, of_net + bytes);
        }
        Some(Reservation { budget: Arc::clone(self), net, bytes })
    }

    fn reserved(&self) -> MutexGuard<'_, Reserved> {
        // Each change is complete, even if another thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut reserved = self.budget.reserved();
        reserved.of_all -= self.bytes;
        if let Some(net) = self.net
            && let Some(of_net) = reserved.of_net.get_mut(&net)
        {
            *of_net -= self.bytes;
            if *of_net == 0 {
                reserved.of_net.remove(&net);
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
        let budget = Arc::new(ResponseBudget::default());
        let part = || budget.reserve(Some(net(1)), MAX_OF_NET / 2);
        let mut reservations = vec![part(), part()];
        assert!(reservations.iter().all(Option::is_some));
        assert!(part().is_none());
        reservations.push(budget.reserve(Some(net(2)), MAX - MAX_OF_NET));
        assert!(reservations.iter().all(Option::is_some));
        assert!(budget.reserve(Some(net(9)), 1).is_none());
        reservations.pop();
        assert!(budget.reserve(Some(net(9)), 1).is_some());
    }

    #[test]
    fn a_single_answer_always_fits() {
        let budget = Arc::new(ResponseBudget::default());
        let alone = budget.reserve(Some(net(1)), 2 * MAX);
        assert!(alone.is_some());
        assert!(budget.reserve(Some(net(2)), 1).is_none());
        drop(alone);
        let reserved = budget.reserved();
        assert!(reserved.of_all == 0 && reserved.of_net.is_empty());
    }
}
