use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::line::Line;
use super::net::Net;

/// Makes room by closing the connection whose client has kept the server waiting longest, but none that is being
/// answered.
#[derive(Debug)]
pub struct Register {
    open: Mutex<Open>,
    most: usize,
    most_of_net: usize,
    proxies: Vec<IpAddr>,
}

#[derive(Debug, Default)]
struct Open {
    last: u64,
    lines: HashMap<u64, Entry>,
    of_net: HashMap<Net, usize>,
}

#[derive(Debug)]
struct Entry {
    net: Option<Net>,
    line: Arc<Line>,
}

/// Its drop frees the place.
#[derive(Debug)]
pub(super) struct Place {
    register: Arc<Register>,
    id: u64,
    pub(super) line: Arc<Line>,
}

impl Register {
    /// Connections from a trusted proxy belong to many clients, so they count for no net.
    pub fn new(most: usize, most_of_net: usize, proxies: &[IpAddr]) -> Self {
        Self { open: Mutex::default(), most, most_of_net, proxies: proxies.to_vec() }
    }

    /// None if all other connections are being answered.
    pub(super) fn admit(self: &Arc<Self>, from: IpAddr) -> Option<Place> {
        let from = from.to_canonical();
        let net = (!self.proxies.contains(&from)).then(|| Net::from(from));
        let mut open = self.open();
        let is_net_full = |net: &Net| open.of_net.get(net).is_some_and(|count| *count >= self.most_of_net);
        let crowded = net.filter(is_net_full);
        if crowded.is_some() || open.lines.len() >= self.most {
            let id = open.longest_waiting(crowded)?;
            if let Some(entry) = open.remove(id) {
                entry.line.close();
            }
        }
        let line = Arc::new(Line::default());
        let id = open.insert(Entry { net, line: Arc::clone(&line) });
        Some(Place { register: Arc::clone(self), id, line })
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
        self.lines.insert(self.last, entry);
        self.last
    }

    fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.lines.remove(&id)?;
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

    /// In one net or in all.
    fn longest_waiting(&self, net: Option<Net>) -> Option<u64> {
        let candidates = self.lines.iter().filter(|(_, entry)| net.is_none() || entry.net == net);
        let waiting = candidates.filter_map(|(id, entry)| Some((entry.line.waiting_since()?, *id)));
        waiting.min().map(|(_, id)| id)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.register.open().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXY: [u8; 4] = [10, 0, 0, 2];

    fn register(most: usize, most_of_net: usize) -> Arc<Register> {
        Arc::new(Register::new(most, most_of_net, &[PROXY.into()]))
    }

    fn from(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    fn are_closed(places: &[Place]) -> Vec<bool> {
        places.iter().map(|place| place.line.is_closed()).collect()
    }

    #[test]
    fn the_connection_that_waits_longest_makes_room() {
        let register = register(3, 10);
        let mut places: Vec<_> = (0..3).filter_map(|last| register.admit(from(last))).collect();
        places[0].line.answer();
        assert_eq!(are_closed(&places), [false, false, false]);
        places.extend(register.admit(from(3)));
        assert_eq!(are_closed(&places), [false, true, false, false]);
        // The first one waits since its answer ended; the third has waited longer.
        std::thread::sleep(std::time::Duration::from_millis(2));
        places[0].line.rest();
        places.extend(register.admit(from(4)));
        assert_eq!(are_closed(&places), [false, true, true, false, false]);
    }

    #[test]
    fn a_connection_is_not_closed_while_it_is_answered() {
        let register = register(2, 10);
        let places: Vec<_> = (0..2).filter_map(|last| register.admit(from(last))).collect();
        places[0].line.answer();
        places[1].line.answer();
        assert!(register.admit(from(2)).is_none());
        assert_eq!(are_closed(&places), [false, false]);
    }

    #[test]
    fn a_full_net_replaces_only_its_own_connections() {
        let register = register(10, 2);
        let other = register.admit(from(1)).unwrap();
        let mut places: Vec<_> = (0..3).filter_map(|_| register.admit(from(2))).collect();
        assert_eq!(are_closed(&places), [true, false, false]);
        assert!(!other.line.is_closed());
        places.clear();
        places.extend((0..2).filter_map(|_| register.admit(from(2))));
        assert_eq!(are_closed(&places), [false, false]);
    }

    #[test]
    fn connections_of_a_trusted_proxy_count_for_no_net() {
        let register = register(10, 2);
        let places: Vec<_> = (0..5).filter_map(|_| register.admit(PROXY.into())).collect();
        assert_eq!(are_closed(&places), [false; 5]);
    }

    #[test]
    fn connections_that_have_ended_leave_nothing_behind() {
        let register = register(10, 2);
        drop((0..5).filter_map(|last| register.admit(from(last))).collect::<Vec<_>>());
        let open = register.open();
        assert!(open.lines.is_empty() && open.of_net.is_empty());
    }
}
