-- The program knows the kinds of events (`EventKind`), and the table accepts any. So a new kind needs no migration, and a
-- release reads those of a newer one. SQLite drops a CHECK only with a new table.
CREATE TABLE kept_audit_log AS SELECT * FROM audit_log;
DROP TABLE audit_log;
CREATE TABLE audit_log (
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    recorded_at BIGINT NOT NULL,
    event TEXT NOT NULL,
    -- The account that did it; none if nobody was signed in.
    actor BLOB CHECK (length(actor) = 16),
    -- The account or farmer that it concerns; none for a log-in to an address that has no account.
    subject BLOB CHECK (length(subject) = 16),
    -- The record, the session, or of a link the agent or employee.
    object BLOB CHECK (length(object) = 16),
    amount INTEGER CHECK (amount >= 0),
    -- Of a reading: the hours since 1970. It is recorded once in an hour.
    hour BIGINT,
    CHECK (actor IS NULL OR subject IS NOT NULL),
    CHECK (hour IS NULL OR actor IS NOT NULL)
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
