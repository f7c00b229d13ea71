/// Who gave a value that is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// All rules apply.
    Client,
    /// Earlier releases accepted names without a visible character, and newer releases know more codes.
    Store,
}
