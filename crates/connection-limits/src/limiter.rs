use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::connection_state::ConnectionState;
use crate::net::Net;

/// Makes room by closing the connection whose client has kept the server waiting longest, but none that is being
/// answered.
#[derive(Debug)]
pub struct ConnectionLimiter {
    open: Mutex<Open>,
    max: usize,
    max_of_net: usize,
    proxies: Vec<IpAddr>,
}

#[derive(Debug, Default)]
struct Open {
    last: u64,
    connections: HashMap<u64, Entry>,
    of_net: HashMap<Net, usize>,
}

#[derive(Debug)]
struct Entry {
    net: Option<Net>,
    connection: Arc<ConnectionState>,
}

/// Its drop makes room for another connection.
#[derive(Debug)]
pub(crate) struct Permit {
    limiter: Arc<ConnectionLimiter>,
    id: u64,
    pub(crate) connection: Arc<ConnectionState>,
}

impl ConnectionLimiter {
    /// Connections from a trusted proxy belong to many clients, so they count for no net.
    pub fn new(max: usize, max_of_net: usize, proxies: &[IpAddr]) -> Self {
        Self { open: Mutex::default(), max, max_of_net, proxies: proxies.to_vec() }
    }

    /// Returns none if all other connections are being answered.
    pub(crate) fn admit(self: &Arc<Self>, from: IpAddr) -> Option<Permit> {
        let from = from.to_canonical();
        let net = (!self.proxies.contains(&from)).then(|| Net::from(from));
        let mut open = self.open();
        let is_net_full = |net: &Net| open.of_net.get(net).is_some_and(|count| *count >= self.max_of_net);
        let crowded = net.filter(is_net_full);
        if crowded.is_some() || open.connections.len() >= self.max {
            let id = open.longest_waiting(crowded)?;
            if let Some(entry) = open.remove(id) {
                entry.connection.close();
            }
        }
        let connection = Arc::new(ConnectionState::default());
        let id = open.insert(Entry { net, connection: Arc::clone(&connection) });
        Some(Permit { limiter: Arc::clone(self), id, connection })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // Each change below is complete, even if another thread panicked.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn insert(&mut self, entry: Entry) -> u64 {
        if let Some(net) = entry.net {
            *self.of_net.entry(net).or_default() += 1;
        }
        self.last += 1;
        self.connections.insert(self.last, entry);
        self.last
    }

    fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.connections.remove(&id)?;
        if let Some(net) = entry.net
            && let Some(count) = self.of_net.get_mut(&net)
        {
            *count -= 1;
            if *count == 0 {
                self.of_net.remove(&net);
            }
        }
        Some(entry)
    }

    /// The connection that has waited longest, in one net or in all.
    fn longest_waiting(&self, net: Option<Net>) -> Option<u64> {
        let candidates = self.connections.iter().filter(|(_, entry)| net.is_none() || entry.net == net);
        let waiting = candidates.filter_map(|(id, entry)| Some((entry.connection.waiting_since()?, *id)));
        waiting.min().map(|(_, id)| id)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.limiter.open().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXY: [u8; 4] = [10, 0, 0, 2];

    fn limiter(max: usize, max_of_net: usize) -> Arc<ConnectionLimiter> {
        Arc::new(ConnectionLimiter::new(max, max_of_net, &[PROXY.into()]))
    }

    fn from(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    fn are_closed(permits: &[Permit]) -> Vec<bool> {
        permits.iter().map(|permit| permit.connection.is_closed()).collect()
    }

    #[test]
    fn the_connection_that_waits_longest_makes_room() {
        let limiter = limiter(3, 10);
        let mut permits: Vec<_> = (0..3).filter_map(|last| limiter.admit(from(last))).collect();
        permits[0].connection.begin_responding();
        assert_eq!(are_closed(&permits), [false, false, false]);
        permits.extend(limiter.admit(from(3)));
        assert_eq!(are_closed(&permits), [false, true, false, false]);
        // The first one waits since its answer ended; the third has waited longer.
        std::thread::sleep(std::time::Duration::from_millis(2));
        permits[0].connection.idle();
        permits.extend(limiter.admit(from(4)));
        assert_eq!(are_closed(&permits), [false, true, true, false, false]);
    }

    #[test]
    fn a_connection_is_not_closed_while_it_is_answered() {
        let limiter = limiter(2, 10);
        let permits: Vec<_> = (0..2).filter_map(|last| limiter.admit(from(last))).collect();
        permits[0].connection.begin_responding();
        permits[1].connection.begin_responding();
        assert!(limiter.admit(from(2)).is_none());
        assert_eq!(are_closed(&permits), [false, false]);
    }

    #[test]
    fn a_full_net_replaces_only_its_own_connections() {
        let limiter = limiter(10, 2);
        let other = limiter.admit(from(1)).unwrap();
        let mut permits: Vec<_> = (0..3).filter_map(|_| limiter.admit(from(2))).collect();
        assert_eq!(are_closed(&permits), [true, false, false]);
        assert!(!other.connection.is_closed());
        permits.clear();
        permits.extend((0..2).filter_map(|_| limiter.admit(from(2))));
        assert_eq!(are_closed(&permits), [false, false]);
    }

    #[test]
    fn connections_of_a_trusted_proxy_count_for_no_net() {
        let limiter = limiter(10, 2);
        let permits: Vec<_> = (0..5).filter_map(|_| limiter.admit(PROXY.into())).collect();
        assert_eq!(are_closed(&permits), [false; 5]);
    }

    #[test]
    fn connections_that_have_ended_leave_nothing_behind() {
        let limiter = limiter(10, 2);
        drop((0..5).filter_map(|last| limiter.admit(from(last))).collect::<Vec<_>>());
        let open = limiter.open();
        assert!(open.connections.is_empty() && open.of_net.is_empty());
    }
}
