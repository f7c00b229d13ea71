use std::env;
use std::path::PathBuf;

/// The folder of the tools, as in the Makefile.
pub(crate) fn tools() -> PathBuf {
    let folder = |name| env::var_os(name).map(PathBuf::from).filter(|path| !path.as_os_str().is_empty());
    let cache = || folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")));
    folder("ACREMARK_TOOLS").or_else(|| Some(cache()?.join("acremark/tools"))).expect("a home")
}
