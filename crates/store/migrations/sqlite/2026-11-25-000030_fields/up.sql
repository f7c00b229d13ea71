-- Fields are a second kind of record, kept as plantings are. No query asks for a fact of their documents. A planting may
-- name a field that arrives later or is deleted, so nothing refers to fields but their history.
CREATE TABLE fields (
    field_id BLOB NOT NULL UNIQUE CHECK (length(field_id) = 16),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    creator BLOB NOT NULL REFERENCES users (user_id),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    reported_at BIGINT NOT NULL CHECK (created_at <= reported_at AND reported_at <= updated_at),
    version INTEGER NOT NULL CHECK (version >= 1),
    deleted_at BIGINT CHECK (deleted_at = updated_at),
    document TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
    PRIMARY KEY (farmer, field_id)
) WITHOUT ROWID;

CREATE TABLE field_history (
    field_id BLOB NOT NULL REFERENCES fields (field_id),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted', 'restored')),
    changed_by BLOB NOT NULL REFERENCES users (user_id),
    changed_at BIGINT NOT NULL,
    document TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
    PRIMARY KEY (field_id, version),
    CHECK ((change = 'created') = (version = 1))
) WITHOUT ROWID;

DROP VIEW record_versions;
CREATE VIEW record_versions AS
SELECT
    CAST('planting' AS TEXT) AS kind, past.planting_id AS record_id, plantings.farmer, past.version, past.change, past.changed_by,
    past.changed_at, past.document
FROM planting_history AS past JOIN plantings ON plantings.planting_id = past.planting_id
UNION ALL
SELECT 'planting', planting_id, farmer, version, 'created', creator, created_at, document
FROM plantings WHERE version = 1
UNION ALL
SELECT
    'field', past.field_id, fields.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document
FROM field_history AS past JOIN fields ON fields.field_id = past.field_id
UNION ALL
SELECT 'field', field_id, farmer, version, 'created', creator, created_at, document
FROM fields WHERE version = 1;

-- Positions must not repeat, so the rebuilt log goes on counting.
CREATE TABLE kept_sequence AS SELECT seq FROM sqlite_sequence WHERE name = 'change_log';
CREATE TABLE kept_log AS SELECT * FROM change_log;
DROP TABLE change_log;
CREATE TABLE change_log (
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    epoch BIGINT NOT NULL DEFAULT 0,
    changed_at BIGINT NOT NULL,
    change TEXT NOT NULL CHECK (change IN (
        'planting-written', 'planting-deleted', 'field-written', 'field-deleted', 'link-opened', 'link-ended'
    )),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    planting_id BLOB CHECK (length(planting_id) = 16),
    peer BLOB REFERENCES users (user_id),
    field_id BLOB CHECK (length(field_id) = 16),
    CHECK ((planting_id IS NOT NULL) = (change IN ('planting-written', 'planting-deleted'))),
    CHECK ((field_id IS NOT NULL) = (change IN ('field-written', 'field-deleted'))),
    CHECK ((peer IS NOT NULL) = (change IN ('link-opened', 'link-ended')))
);

CREATE INDEX change_log_of_farmer ON change_log (farmer, epoch, position);
CREATE INDEX change_log_of_peer ON change_log (peer, epoch, position) WHERE peer IS NOT NULL;

INSERT INTO change_log (position, epoch, changed_at, change, farmer, planting_id, peer)
SELECT position, epoch, changed_at, change, farmer, planting_id, peer FROM kept_log;
DROP TABLE kept_log;
DELETE FROM sqlite_sequence WHERE name = 'change_log';
INSERT INTO sqlite_sequence (name, seq) SELECT 'change_log', seq FROM kept_sequence;
DROP TABLE kept_sequence;

-- The same person reads fields and plantings in the same hour.
CREATE TABLE kept_audit_log AS SELECT * FROM audit_log;
DROP TABLE audit_log;
CREATE TABLE audit_log (
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    recorded_at BIGINT NOT NULL,
    event TEXT NOT NULL CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'field-changed', 'field-created',
        'field-deleted', 'field-restored', 'fields-read', 'link-ended', 'link-made', 'log-in-failed', 'logged-in',
        'password-changed', 'password-reset', 'password-reset-asked', 'planting-changed', 'planting-created',
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
