//! Runs the program in a folder of its own.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

/// How long a test waits for the program before it fails.
const PATIENCE: Duration = Duration::from_mins(1);

/// The password of every test user.
pub(crate) const PASSWORD: &str = "plant-the-turnrows";

/// The id of the Linux user `nobody`.
const NOBODY: u32 = 65534;

/// A folder in which a test runs the program, any number of times.
pub(crate) struct Place(TempDir);

impl Place {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The program with these arguments, and with only these of our variables. It listens on a free port unless they
    /// name one, because another program may hold the default.
    fn command(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_acremark"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ACREMARK_")) {
            command.env_remove(name);
        }
        command.env("ACREMARK_ADDR", "127.0.0.1:0").envs(variables.iter().copied());
        command.args(arguments).current_dir(self.0.path());
        command
    }

    /// Runs the program to its end.
    pub(crate) fn run(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
        self.command(arguments, variables).output().unwrap()
    }

    /// Runs the program to its end, as `nobody` if the test runs as root, because root may write to any file.
    pub(crate) fn run_without_privileges(&self, arguments: &[&str]) -> Output {
        without_privileges(self.command(arguments, &[])).output().unwrap()
    }

    /// Starts the program and waits until it listens.
    pub(crate) fn serve(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Server {
        self.start(self.command(&serving(arguments), variables))
    }

    /// The same as `nobody` if the test runs as root.
    pub(crate) fn serve_without_privileges(&self) -> Server {
        self.start(without_privileges(self.command(&serving(&[]), &[])))
    }

    /// The same with a limit on open files.
    pub(crate) fn serve_with_open_files(&self, most: u32, arguments: &[&str]) -> Server {
        let program = self.command(&serving(arguments), &[]);
        let mut command = Command::new("bash");
        command.arg("-c").arg(format!("ulimit -n {most}; exec \"$0\" \"$@\""));
        command.arg(program.get_program()).args(program.get_args()).current_dir(self.0.path());
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        self.start(command)
    }

    fn start(&self, mut command: Command) -> Server {
        let (out, log) = (self.path("out"), self.path("log"));
        let child = command
            .stdout(Stdio::from(fs::File::create(&out).unwrap()))
            .stderr(Stdio::from(fs::File::create(&log).unwrap()))
            .spawn()
            .unwrap();
        let mut server = Server { child, out, log, address: SocketAddr::from(([127, 0, 0, 1], 0)) };
        server.address = until(|| server.listening());
        server
    }
}

fn without_privileges(mut command: Command) -> Command {
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// The arguments to serve without rates.
fn serving<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    let fixed = ["serve", "--rate-limits", "off"];
    fixed.into_iter().chain(arguments.iter().copied()).collect()
}

/// A running program. Dropping it ends the program.
pub(crate) struct Server {
    child: Child,
    out: PathBuf,
    log: PathBuf,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn out(&self) -> String {
        fs::read_to_string(&self.out).unwrap()
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    fn listening(&self) -> Option<SocketAddr> {
        let log = self.log();
        let line = log.lines().find(|line| line.contains("listening"))?;
        let at = line.find("127.0.0.1:")?;
        let address = line.get(at..)?.trim_end_matches(|character: char| !character.is_ascii_digit());
        address.split('"').next()?.parse().ok()
    }

    /// Sends the program a signal, such as `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    pub(crate) fn ended(&mut self) -> ExitStatus {
        until(|| self.child.try_wait().unwrap())
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Sends a request and reads the answer, on a connection of its own.
    pub(crate) fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> Answer {
        let mut connection = TcpStream::connect(self.address).unwrap();
        connection.write_all(head(method, path, cookie, body.len()).as_bytes()).unwrap();
        connection.write_all(body.as_bytes()).unwrap();
        Answer::read(connection)
    }

    /// Sends an urlencoded form and reads the answer.
    pub(crate) fn send_form(&self, path: &str, form: &str) -> Answer {
        let mut connection = TcpStream::connect(self.address).unwrap();
        let head = head("POST", path, "", form.len());
        let head = head.replacen("application/json", "application/x-www-form-urlencoded", 1);
        connection.write_all(format!("{head}{form}").as_bytes()).unwrap();
        Answer::read(connection)
    }

    /// Makes an account with [`PASSWORD`] and returns its id.
    pub(crate) fn sign_up(&self, email: &str) -> String {
        let body = json!({ "email": email, "password": PASSWORD }).to_string();
        let answer = self.ask("POST", "/api/accounts", "", &body);
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()["uid"].as_str().unwrap().to_owned()
    }

    /// Signs in and returns the cookie.
    pub(crate) fn sign_in(&self, email: &str, password: &str) -> String {
        let body = json!({ "email": email, "password": password }).to_string();
        let answer = self.ask("POST", "/api/sessions", "", &body);
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The test may have ended it already.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn read(mut connection: TcpStream) -> Self {
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut text = String::new();
        connection.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let is_chunked = head.contains("transfer-encoding: chunked");
        let body = if is_chunked { joined(body) } else { body.to_owned() };
        Self { status, head: head.to_owned(), body }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// Joins the chunks of a body up to the empty last one.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    loop {
        let (length, rest) = chunks.split_once("\r\n").unwrap();
        let (chunk, rest) = rest.split_at(usize::from_str_radix(length, 16).unwrap());
        if chunk.is_empty() {
            return body;
        }
        body.push_str(chunk);
        chunks = rest.strip_prefix("\r\n").unwrap();
    }
}

/// The head of a request that asks the server to close the connection afterwards.
pub(crate) fn head(method: &str, path: &str, cookie: &str, length: usize) -> String {
    let cookie = if cookie.is_empty() { String::new() } else { format!("cookie: {cookie}\r\n") };
    format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
         {cookie}content-length: {length}\r\n\r\n"
    )
}

/// Asks again and again until there is an answer, and panics if it takes too long.
pub(crate) fn until<T>(mut answer: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = answer() {
            return answer;
        }
        assert!(start.elapsed() < PATIENCE, "the program took too long");
        std::thread::sleep(Duration::from_millis(5));
    }
}
