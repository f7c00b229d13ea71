#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// All rules apply.
    Client,
    /// Earlier releases accepted names without a visible character, and newer releases know more codes.
    Store,
}
