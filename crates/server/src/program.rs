//! The program: reads its settings, runs the command, and reports an error in one line.

use std::error::Error;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use demo::Size;
use store::backup::{self, Existing};
use store::{Options, Store};

use crate::config::{Cli, Command, MailCommand, SessionsCommand, Settings, UsageError};
use crate::mail::{Mailer, list, remove, retry};
use crate::startup::{Application, StartError, asked_to_end};
use crate::ui::Ui;
use crate::{clock, commands, identity, telemetry};

/// Runs the program with these arguments until it ends.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::read(arguments) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    if let Command::Check(options) = &cli.command {
        return commands::check::run(options, &mut io::stdout().lock(), &mut io::stderr());
    }
    match actix_web::rt::System::new().block_on(run_command(&cli)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_line(&mut io::stderr(), &format!("acremark: {}", in_one_line(error.as_ref())));
            ExitCode::FAILURE
        }
    }
}

async fn run_command(cli: &Cli) -> Result<(), Box<dyn Error>> {
    let settings = &cli.settings;
    telemetry::start(settings.log, settings.log_format)?;
    match &cli.command {
        Command::Serve { demo, large } => {
            serve(settings, open(settings)?, demo.then(|| size(*large))).await?;
        }
        Command::Migrate => drop(open(settings)?),
        Command::Demo { large } => {
            demo::load(&open(settings)?, size(*large), clock::now()?, identity::hash).await?;
        }
        // It needs neither the settings nor the runtime, and has exit codes of its own.
        Command::Check(_) => {}
        Command::Audit(options) => commands::audit::print(settings, options, io::stdout().lock()).await?,
        Command::Sessions { command: SessionsCommand::End(options) } => {
            let told = commands::sessions::end(settings, options, clock::now()?).await?;
            print_line(&mut io::stdout(), &told);
        }
        Command::Backup { file, overwrite } => {
            backup::back_up(&settings.database_url, file, existing(*overwrite))?;
        }
        Command::Restore { file, overwrite } => {
            backup::restore(&settings.database_url, file, existing(*overwrite))?;
        }
        Command::ImportAdm { files } => {
            let told = commands::import_adm::import(settings, files, clock::now()?).await?;
            print_line(&mut io::stdout(), &told);
        }
        Command::Mail { command } => {
            let store = open(settings)?;
            let told = match *command {
                MailCommand::List => list(&store).await?,
                MailCommand::Retry { mail_id } => retry(&store, mail_id, clock::now()?).await?,
                MailCommand::Remove { mail_id } => remove(&store, mail_id, clock::now()?).await?,
            };
            print_line(&mut io::stdout(), &told);
        }
    }
    Ok(())
}

const fn existing(overwrite: bool) -> Existing {
    if overwrite { Existing::Replace } else { Existing::Keep }
}

const fn size(large: bool) -> Size {
    if large { Size::Large } else { Size::Usual }
}

fn open(settings: &Settings) -> Result<Store, StartError> {
    let store = Store::open(&settings.database_url, Options::default())?;
    store.migrate()?;
    Ok(store)
}

async fn serve(settings: &Settings, store: Store, demo: Option<Size>) -> Result<(), Box<dyn Error>> {
    if let Some(size) = demo {
        demo::load(&store, size, clock::now()?, identity::hash).await?;
    }
    let mailer = Mailer::open(&settings.mail).map_err(StartError::from)?;
    let application = Application::build(settings, store, mailer, Ui::embedded(), asked_to_end()?)?;
    tracing::info!(address = %application.address(), "listening");
    let store = application.store().clone();
    if demo.is_some() {
        let has_agency = demo::has_agency(&store).await?;
        print_line(&mut io::stdout(), &demo::sign_ins(application.public_url(), has_agency));
    }
    application.run().await?;
    store.close().await;
    Ok(())
}

fn refuse(error: &UsageError) -> ExitCode {
    if error.exit_code == 0 {
        print_line(&mut io::stdout(), &error.text);
    } else {
        print_line(&mut io::stderr(), &error.text);
    }
    ExitCode::from(error.exit_code)
}

/// Prints a line. A failure means that the reader has closed the other end, so it is ignored.
fn print_line(out: &mut impl io::Write, text: &str) {
    let _closed = writeln!(out, "{text}");
}

fn in_one_line(error: &(dyn Error + 'static)) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line = format!("{line}: {error}");
        cause = error.source();
    }
    line.replace('\n', " ")
}
