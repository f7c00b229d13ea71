//! The jobs of the queue: the workers that take them while the program serves, and what each kind of job does.

mod corrections;
mod pruning;
mod work;
mod workers;

pub use workers::Workers;
