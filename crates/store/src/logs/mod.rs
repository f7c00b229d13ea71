pub(crate) mod audit;
pub(crate) mod changes;
