//! The system's limit on open files, and the number of connections that fit into it.

use rlimit::{Resource, increase_nofile_limit};

/// Files that the program opens besides its connections.
const OWN: u64 = 128;

/// The fewest connections to accept, whatever the system allows.
const FEWEST: u64 = 64;

/// Raises the limit as far as the system allows. Returns the number of connections that fit.
pub fn raise_open_files() -> usize {
    let (before, _) = Resource::NOFILE.get().unwrap_or_default();
    let open_files = increase_nofile_limit(u64::MAX).unwrap_or(before);
    let connections = connections(open_files);
    tracing::info!(open_files, connections, "raised the limit of open files to the system's maximum");
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
