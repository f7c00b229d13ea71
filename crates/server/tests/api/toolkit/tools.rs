use std::env;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use serde_json::Value;
use tokio::io::AsyncWriteExt as _;
use tokio::process::Command;

/// What a script of `tests/clients` prints about `input`. The scripts read with packages that others wrote.
pub(crate) async fn read_by(script: &str, arguments: &[&str], input: &[u8]) -> Value {
    let mut command = Command::new(tools().join("clients/bin/python"));
    command.arg(format!("{}/tests/clients/{script}", env!("CARGO_MANIFEST_DIR"))).args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut reader = command.spawn().expect("make test-tools installs the packages of tests/clients");
    let mut stdin = reader.stdin.take().expect("a pipe");
    stdin.write_all(input).await.expect("a script that reads its input");
    drop(stdin);
    let Output { status, stdout, stderr } = reader.wait_with_output().await.expect("a script that ends");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    serde_json::from_slice(&stdout).expect("a script that prints JSON")
}

/// The folder of the tools, as in the Makefile.
fn tools() -> PathBuf {
    let folder = |name| env::var_os(name).map(PathBuf::from).filter(|path| !path.as_os_str().is_empty());
    let cache = || folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")));
    folder("ACREMARK_TOOLS").or_else(|| Some(cache()?.join("acremark/tools"))).expect("a home")
}
