//! The program under test and its users.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::UserType;
use serde_json::{Value, json};
use server::clock;
use server::config::{Cli, Settings};
use server::identity::SessionToken;
use server::mail::{Mailer, Outbox, SentMail};
use server::startup::Application;
use server::ui::Ui;
use store::accounts;
use store::links::{self, LinkId, LinkKind, LinkRequest, Request};
use store::second_factors::{self, Secret};
use store::sessions::{self, SessionId};
use store::{Options, Store};
use tempfile::TempDir;
use tokio::sync::{OnceCell, oneshot};
use tokio::time::{sleep, timeout};

use super::client::{Client, http_client};
use super::contract::Contract;
use super::files::files;
use super::reports::new_id;

/// The password of every test user.
pub(crate) const PASSWORD: &str = "correct horse";

/// How long a test waits for something that happens in the background.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

static CONTRACT: OnceCell<Arc<Contract>> = OnceCell::const_new();

/// A program with a database of its own. Dropping it ends the program.
pub(crate) struct TestApp {
    address: SocketAddr,
    store: Store,
    contract: Arc<Contract>,
    outbox: Outbox,
    _stop: oneshot::Sender<()>,
    _folder: Option<TempDir>,
}

impl TestApp {
    /// Starts the program with a developer's settings, and without rates.
    pub(crate) async fn start() -> Self {
        Self::with(&["--rate-limits", "off"]).await
    }

    pub(crate) async fn with_rates() -> Self {
        Self::with(&["--rate-limits", "on"]).await
    }

    /// Starts the program, with a farmer in it.
    pub(crate) async fn with_farmer() -> (Self, Client) {
        let app = Self::start().await;
        let farmer = app.farmer().await;
        (app, farmer)
    }

    /// Starts the program, with a farmer and their agent in it.
    pub(crate) async fn with_farmer_and_agent() -> (Self, Client, Client) {
        let (app, farmer) = Self::with_farmer().await;
        let agent = app.agent_of(&[&farmer]).await;
        (app, farmer, agent)
    }

    /// Starts the program, with a farmer and their employee in it.
    pub(crate) async fn with_farmer_and_employee() -> (Self, Client, Client) {
        let (app, farmer) = Self::with_farmer().await;
        let employee = app.employee_of(&farmer).await;
        (app, farmer, employee)
    }

    /// Starts the program, with a farmer, their employee and their agent in it.
    pub(crate) async fn with_farm() -> (Self, Client, Client, Client) {
        let (app, farmer, employee) = Self::with_farmer_and_employee().await;
        let agent = app.agent_of(&[&farmer]).await;
        (app, farmer, employee, agent)
    }

    pub(crate) async fn with(flags: &[&str]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let database = format!("sqlite://{}", folder.path().join("acremark.db").display());
        Self { _folder: Some(folder), ..Self::build(&database, flags).await }
    }

    /// Starts the program with an existing database.
    pub(crate) async fn on(database: &str) -> Self {
        Self::build(database, &["--rate-limits", "off"]).await
    }

    pub(crate) async fn build(database: &str, flags: &[&str]) -> Self {
        let settings = settings(database, flags);
        let store = Store::open(&settings.database_url, Options::default()).expect("a database");
        store.migrate().expect("a schema");
        let (stop, stopped) = oneshot::channel();
        let ended = async {
            let _dropped = stopped.await;
        };
        let outbox = Outbox::default();
        let mailer = Mailer::to_memory(&settings.mail, outbox.clone());
        let ui = Ui::from_files(files());
        let application = Application::build(&settings, store, mailer, ui, ended).expect("an application");
        let (address, store) = (application.address(), application.store().clone());
        tokio::spawn(application.run());
        // Every program of this build describes the same calls.
        let described = async || Arc::new(Contract::new(description(address).await));
        let contract = Arc::clone(CONTRACT.get_or_init(described).await);
        Self { address, store, contract, outbox, _stop: stop, _folder: None }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    pub(crate) fn contract(&self) -> &Contract {
        &self.contract
    }

    /// The mails sent so far, to any address.
    pub(crate) fn mails(&self) -> Vec<SentMail> {
        self.outbox.mails()
    }

    pub(crate) async fn until(&self, is_so: impl AsyncFn() -> bool) {
        let waiting = async {
            while !is_so().await {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(PATIENCE, waiting).await.expect("the condition in time");
    }

    /// Waits for at least `count` mails to the address and returns all of them.
    pub(crate) async fn mails_to(&self, address: &str, count: usize) -> Vec<SentMail> {
        let sent = async {
            loop {
                let mut mails = self.mails();
                mails.retain(|mail| mail.recipient == address);
                if mails.len() >= count {
                    return mails;
                }
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(PATIENCE, sent).await.expect("the mails in time")
    }

    /// A browser without a signed-in user.
    pub(crate) fn anonymous(&self) -> Client {
        Client::new(self.address, Arc::clone(&self.contract))
    }

    /// A signed-up account without a user record.
    pub(crate) async fn account(&self) -> Client {
        let client = self.anonymous();
        let email = format!("{}@farm.example", new_id());
        let body = json!({ "email": email, "password": PASSWORD });
        let answer = client.post("/api/accounts", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let user_id = answer.json()["uid"].as_str().expect("an id").to_owned();
        Client { email, user_id, ..client }
    }

    /// A farmer, Fern Field. Like every user with a name here, they have confirmed their address.
    pub(crate) async fn farmer(&self) -> Client {
        self.user("Fern", "Field", UserType::Farmer).await
    }

    /// An employee without a link, Eve Early.
    pub(crate) async fn employee(&self) -> Client {
        self.user("Eve", "Early", UserType::Employee).await
    }

    /// An agent without a link, Ada Acre.
    pub(crate) async fn agent(&self) -> Client {
        self.user("Ada", "Acre", UserType::Agent).await
    }

    pub(crate) async fn employee_of(&self, farmer: &Client) -> Client {
        let employee = self.employee().await;
        self.link(farmer, &employee, LinkKind::Employee).await;
        employee
    }

    pub(crate) async fn agent_of(&self, farmers: &[&Client]) -> Client {
        let agent = self.agent().await;
        for farmer in farmers {
            self.link(farmer, &agent, LinkKind::Agent).await;
        }
        agent
    }

    pub(crate) async fn end_link(&self, farmer: &Client, peer: &Client) {
        let request = request(farmer, peer, LinkKind::Agent);
        let ended = self.store.write(move |connection| match links::request(connection, &request, noon())? {
            Request::Open(link) => links::end(connection, link.link_id, link.farmer, noon()),
            Request::Mismatch => store::Result::Ok(false),
        });
        assert!(ended.await.expect("the store"));
    }

    /// The cookie of another session of the person, opened and last used this many minutes ago.
    pub(crate) async fn session_opened(&self, person: &Client, minutes: i64) -> String {
        let token = SessionToken::generate().expect("a token");
        let hash = token.hash();
        let account: UserId = person.user_id.parse().expect("an id");
        let now = clock::now().expect("a time");
        let then = Instant::from_number(now.number() - minutes * 60_000).expect("an instant");
        let opened = self.store.write(move |connection| {
            sessions::create(connection, SessionId(new_id()), &hash, account, None, then)
        });
        let opened: store::Result<()> = opened.await;
        opened.expect("the store");
        format!("acremark={}", token.reveal())
    }

    async fn user(&self, first_name: &str, last_name: &str, user_type: UserType) -> Client {
        let client = self.account().await;
        let body = json!({
            "firstName": first_name,
            "lastName": last_name,
            "email": client.email,
            "phoneNumber": "3085550100",
            "isAgent": user_type == UserType::Agent,
            "userType": user_type.value(),
        });
        let answer = client.post("/api/users", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        self.confirm_address(&client).await;
        client
    }

    /// The person needs a code to sign in from now on.
    pub(crate) async fn turn_on_second_factor(&self, person: &Client) {
        let account: UserId = person.user_id.parse().expect("an id");
        let turned_on = self.store.write(move |connection| {
            second_factors::begin(connection, account, &Secret([1; 20]), noon())?;
            second_factors::enable(connection, account, &[], noon())
        });
        let turned_on: store::Result<bool> = turned_on.await;
        assert!(turned_on.expect("the store"));
    }

    /// Confirms the address in the store, as the link in the mail would.
    pub(crate) async fn confirm_address(&self, person: &Client) {
        let account: UserId = person.user_id.parse().expect("an id");
        let confirmed = self.store.write(move |connection| accounts::verify_email(connection, account));
        let confirmed: store::Result<()> = confirmed.await;
        confirmed.expect("the store");
    }

    async fn link(&self, farmer: &Client, peer: &Client, kind: LinkKind) {
        let request = request(farmer, peer, kind);
        let accepted = self.store.write(move |connection| {
            links::request(connection, &request, noon())?;
            links::accept(connection, request.link_id, request.farmer, noon())
        });
        let accepted: store::Result<_> = accepted.await;
        assert_eq!(accepted.expect("the store"), links::Acceptance::Active);
    }
}

fn settings(database: &str, flags: &[&str]) -> Settings {
    let fixed = ["acremark", "serve", "--addr", "127.0.0.1:0", "--database-url", database];
    // The pages of most tests load from nowhere else.
    let tiles: &[&str] = if flags.contains(&"--map-tiles") { &[] } else { &["--map-tiles", "none"] };
    Cli::read(fixed.iter().chain(tiles).chain(flags).map(Into::into)).expect("settings").settings
}

fn request(farmer: &Client, peer: &Client, kind: LinkKind) -> LinkRequest {
    let id = |client: &Client| -> UserId { client.user_id.parse().expect("an id") };
    LinkRequest {
        link_id: LinkId(new_id()),
        kind,
        farmer: id(farmer),
        peer: id(peer),
        requested_by: id(farmer),
    }
}

fn noon() -> Instant {
    Instant::parse("2026-01-02T12:00:00Z").expect("an instant")
}

async fn description(address: SocketAddr) -> Value {
    let url = format!("http://{address}/api/openapi.json");
    let answer = http_client().build().expect("a client").get(url).send().await.expect("an answer");
    answer.json().await.expect("a description")
}
