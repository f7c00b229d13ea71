//! How many files and connections the system lets the program have open.

use rlimit::{Resource, increase_nofile_limit};

/// What the program keeps for its databases, its logs and its mails.
const OWN: u64 = 128;

/// The fewest connections, however little the system allows.
const FEWEST: u64 = 64;

/// Asks the system for as many open files as it allows, and answers how many connections fit into them.
pub fn raise() -> usize {
    let (before, _) = Resource::NOFILE.get().unwrap_or_default();
    let open_files = increase_nofile_limit(u64::MAX).unwrap_or(before);
    let connections = connections(open_files);
    tracing::info!(open_files, connections, "the limit of open files is as high as the system allows");
    connections
}

fn connections(open_files: u64) -> usize {
    let left = open_files.saturating_sub(OWN).max(FEWEST);
    usize::try_from(left).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_the_programs_own_files() {
        assert_eq!([0, 100, 1024, 1_048_576].map(connections), [64, 64, 896, 1_048_448]);
    }
}
