//! Flags, variables, and the reasons that stop a start.

use std::net::TcpListener;
use std::process::Output;

use crate::toolkit::Place;

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The one line that the program printed.
fn one_line(output: &Output) -> &str {
    assert_eq!(text(&output.stdout), "");
    let line = text(&output.stderr).strip_suffix('\n').unwrap();
    assert!(!line.contains('\n'), "{line}");
    line
}

#[test]
fn a_bad_value_stops_the_start_with_one_line() {
    let place = Place::new();
    for (variable, value, accepted) in [
        ("ACREMARK_ADDR", "8080", "an address and a port"),
        ("ACREMARK_DATABASE_URL", "acremark.db", "sqlite://<path of a file>"),
        ("ACREMARK_PUBLIC_URL", "acremark.example", "http:// or https:// with a host"),
        ("ACREMARK_TRUSTED_PROXIES", "10.0.0.1,proxy", "addresses separated by commas"),
        ("ACREMARK_RATE_LIMITS", "yes", "'yes' has an unknown name"),
        (
            "ACREMARK_RATE_LIMITS",
            "log-on=10/1m",
            "names with rates, such as log-in=10/1m,account-log-in=5/5m",
        ),
        ("ACREMARK_RATE_LIMITS", "sign-up=0/1h", "'sign-up=0/1h' needs so many in such a time"),
        ("ACREMARK_AGENT_SESSION", "12h", "the time unused and the time in all"),
        ("ACREMARK_FARMER_SESSION", "30d/7d", "the time unused and the time in all"),
        ("ACREMARK_PASSWORD_QUEUE", "-1", "a number from 0 to 1000"),
        ("ACREMARK_IDENTITY_URL", "http://id.example/v1", "https://<host>[:<port>][/<path>]"),
        ("ACREMARK_IDENTITY_TIMEOUT", "1h", "a time from 100ms to 1m"),
        ("ACREMARK_MAIL_URL", "mailbox", "smtp://<user>:<password>@<host>"),
        ("ACREMARK_MAIL_FROM", "Acremark", "an address, or a name with one"),
        ("ACREMARK_SUPPORT_EMAIL", "support", "an address, such as"),
        ("ACREMARK_MAP_TILES", "land.mbtiles", "none, usgs, a file that ends in .pmtiles"),
        ("ACREMARK_MAP_SECTIONS", "usgs", "none, or http(s)://"),
        ("ACREMARK_LOG", "loud", "error, warn, info, debug or trace"),
        ("ACREMARK_LOG_FORMAT", "xml", "text or json"),
    ] {
        let output = place.run(&["serve"], &[(variable, value)]);
        assert_eq!(output.status.code(), Some(2), "{variable}");
        let line = one_line(&output);
        let shown = value.rsplit(',').next().unwrap();
        assert!(
            line.contains(variable) && line.contains(&format!("'{shown}'")) && line.contains(accepted),
            "{line}"
        );
    }
    assert!(!place.path("data").exists(), "a failed start created a database");
}

#[test]
fn a_rate_that_is_given_twice_stops_the_start() {
    let twice = [("ACREMARK_RATE_LIMITS", "contact=5/1h,contact=6/1h")];
    let output = Place::new().run(&["serve"], &twice);
    assert_eq!(output.status.code(), Some(2));
    let line = one_line(&output);
    assert!(line.contains("each name once; 'contact=6/1h' repeats a name"), "{line}");
}

#[test]
fn a_password_in_a_bad_address_is_not_shown() {
    let output =
        Place::new().run(&["migrate"], &[("ACREMARK_DATABASE_URL", "mysql://root:secret@host/name")]);
    let line = one_line(&output);
    assert!(line.contains("'mysql://…@host/name'") && !line.contains("secret"), "{line}");
}

#[test]
fn unusable_settings_are_reported_in_one_line() {
    let place = Place::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    for (variable, value, said) in [
        ("ACREMARK_ADDR", address.as_str(), "cannot listen on"),
        ("ACREMARK_DATABASE_URL", "sqlite:///dev/null/acremark.db", "the database cannot be used"),
        ("ACREMARK_DATABASE_URL", "postgres://nobody@%2Fnowhere/name", "the database cannot be used"),
        (
            "ACREMARK_MAIL_URL",
            "file:///dev/null/mail",
            "ACREMARK_MAIL_URL (--mail-url): the folder cannot be used",
        ),
        ("ACREMARK_MAIL_URL", "smtp://localhost", "ACREMARK_MAIL_FROM (--mail-from): mail by SMTP"),
    ] {
        let output = place.run(&["serve"], &[(variable, value)]);
        assert_eq!(output.status.code(), Some(1), "{variable}");
        let line = one_line(&output);
        assert!(line.starts_with("acremark: ") && line.contains(said), "{line}");
    }
}

#[test]
fn a_provider_needs_an_address_and_a_key_and_the_key_is_not_shown() {
    const BOTH: &str = "set both ACREMARK_IDENTITY_URL and ACREMARK_IDENTITY_API_KEY, or neither";
    let url = ("ACREMARK_IDENTITY_URL", "http://localhost:9/v1");
    let key = |key| ("ACREMARK_IDENTITY_API_KEY", key);
    for (variables, said) in [
        (vec![url], BOTH),
        (vec![key("secret")], BOTH),
        (vec![url, key("")], "ACREMARK_IDENTITY_API_KEY: the key is empty"),
        (vec![url, key("secret\n")], "ACREMARK_IDENTITY_API_KEY: the key is empty or has invalid characters"),
    ] {
        let output = Place::new().run(&["serve"], &variables);
        assert_eq!(output.status.code(), Some(1), "{variables:?}");
        let line = one_line(&output);
        assert!(line.contains(said) && !line.contains("secret"), "{line}");
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let place = Place::new();
    let version = place.run(&["--version"], &[]);
    assert_eq!(text(&version.stdout), format!("acremark {}\n", env!("CARGO_PKG_VERSION")));
    for arguments in [&["--help"][..], &["serve", "--help"]] {
        let secrets = [
            ("ACREMARK_DATABASE_URL", "postgres://user:secret@host/name"),
            ("ACREMARK_IDENTITY_API_KEY", "secret"),
        ];
        let help = place.run(arguments, &secrets);
        assert!(help.status.success());
        for variable in [
            "ACREMARK_ADDR",
            "ACREMARK_DATABASE_URL",
            "ACREMARK_PUBLIC_URL",
            "ACREMARK_TLS_CERTIFICATE",
            "ACREMARK_TRUSTED_PROXIES",
            "ACREMARK_RATE_LIMITS",
            "ACREMARK_FARMER_SESSION",
            "ACREMARK_IDENTITY_URL",
            "ACREMARK_IDENTITY_API_KEY",
            "ACREMARK_IDENTITY_TIMEOUT",
            "ACREMARK_MAIL_URL",
            "ACREMARK_MAIL_FROM",
            "ACREMARK_SUPPORT_EMAIL",
            "ACREMARK_EMAIL_SERVICE_ID",
            "ACREMARK_EMAIL_TEMPLATE_ID",
            "ACREMARK_EMAIL_USER_ID",
            "ACREMARK_MAP_TILES",
            "ACREMARK_MAP_SECTIONS",
            "ACREMARK_LOG",
            "ACREMARK_LOG_FORMAT",
        ] {
            assert!(text(&help.stdout).contains(&format!("[env: {variable}")), "{variable}");
        }
        assert!(!text(&help.stdout).contains("secret"));
    }
}

#[test]
fn without_a_command_it_shows_help_and_fails() {
    let output = Place::new().run(&[], &[]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""));
    assert!(text(&output.stderr).contains("Usage: acremark"));
}

#[test]
fn migrate_creates_the_database_with_its_folder_and_ends() {
    let place = Place::new();
    for _ in 0..2 {
        let output = place.run(&["migrate"], &[]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(place.path("data/acremark.db").exists());
    }
}

#[test]
fn a_flag_overrides_a_variable() {
    let place = Place::new();
    let flag = ["migrate", "--database-url", "sqlite://flag.db"];
    assert!(place.run(&flag, &[("ACREMARK_DATABASE_URL", "sqlite://variable.db")]).status.success());
    assert!(place.path("flag.db").exists() && !place.path("variable.db").exists());
}
