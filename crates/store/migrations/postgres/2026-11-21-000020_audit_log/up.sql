-- Who did what, and when; only ever added to. It refers to nothing by a key of the database, so that it outlives what it
-- tells of, a deleted account too: an entry holds ids, never an address, a name or a secret.
CREATE TABLE audit_log (
    position BIGINT NOT NULL PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    recorded_at BIGINT NOT NULL,
    event TEXT NOT NULL CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'link-ended', 'link-made',
        'log-in-failed', 'logged-in', 'password-changed', 'password-reset', 'password-reset-asked',
        'planting-changed', 'planting-created', 'planting-deleted', 'plantings-exported', 'plantings-read',
        'second-factor-disabled', 'second-factor-enabled', 'session-ended', 'sessions-ended'
    )),
    -- The account that did it; none where nobody was signed in.
    actor BYTEA CHECK (length(actor) = 16),
    -- The account or farmer whom it concerns; none for a log-in to an address that has no account.
    subject BYTEA CHECK (length(subject) = 16),
    -- The planting, the session, or of a link the agent or employee.
    object BYTEA CHECK (length(object) = 16),
    amount INTEGER CHECK (amount >= 0),
    -- Of a reading: the hours since 1970, within which it is not told again.
    hour BIGINT,
    CHECK ((hour IS NOT NULL) = (event = 'plantings-read')),
    CHECK (subject IS NOT NULL OR event = 'log-in-failed'),
    CHECK (actor IS NOT NULL OR event IN ('email-verified', 'log-in-failed', 'password-reset', 'password-reset-asked'))
);

CREATE INDEX audit_log_of_subject ON audit_log (subject, recorded_at);
CREATE UNIQUE INDEX audit_log_readings ON audit_log (actor, subject, hour, (amount IS NULL)) WHERE hour IS NOT NULL;

CREATE FUNCTION refuse_to_change_audit_log() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is only ever added to';
END
$$;

CREATE TRIGGER audit_log_keeps_its_entries BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_audit_log();
