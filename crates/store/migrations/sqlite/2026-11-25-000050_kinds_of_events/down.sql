CREATE TABLE kept_audit_log AS SELECT * FROM audit_log;
DROP TABLE audit_log;
CREATE TABLE audit_log (
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    recorded_at BIGINT NOT NULL,
    event TEXT NOT NULL CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'field-changed', 'field-created',
        'field-deleted', 'field-restored', 'fields-exported', 'fields-read', 'link-ended', 'link-made', 'log-in-failed',
        'logged-in', 'password-changed', 'password-reset', 'password-reset-asked', 'planting-changed', 'planting-created',
        'planting-deleted', 'planting-restored', 'plantings-exported', 'plantings-read', 'second-factor-disabled',
        'second-factor-enabled', 'session-ended', 'sessions-ended'
    )),
    -- The account that did it; none if nobody was signed in.
    actor BLOB CHECK (length(actor) = 16),
    -- The account or farmer that it concerns; none for a log-in to an address that has no account.
    subject BLOB CHECK (length(subject) = 16),
    -- The record, the session, or of a link the agent or employee.
    object BLOB CHECK (length(object) = 16),
    amount INTEGER CHECK (amount >= 0),
    -- Of a reading: the hours since 1970. It is recorded once in an hour.
    hour BIGINT,
    CHECK ((hour IS NOT NULL) = (event IN ('fields-read', 'plantings-read'))),
    CHECK (subject IS NOT NULL OR event = 'log-in-failed'),
    CHECK (actor IS NOT NULL OR event IN (
        'email-verified', 'log-in-failed', 'password-reset', 'password-reset-asked', 'sessions-ended'
    ))
);

INSERT INTO audit_log SELECT position, recorded_at, event, actor, subject, object, amount, hour FROM kept_audit_log;
DROP TABLE kept_audit_log;

CREATE INDEX audit_log_of_subject ON audit_log (subject, recorded_at);
CREATE UNIQUE INDEX audit_log_readings ON audit_log (actor, subject, event, hour, (amount IS NULL)) WHERE hour IS NOT NULL;

CREATE TRIGGER audit_log_keeps_what_it_says BEFORE UPDATE ON audit_log
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only ever added to');
END;

CREATE TRIGGER audit_log_keeps_its_entries BEFORE DELETE ON audit_log
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only ever added to');
END;
