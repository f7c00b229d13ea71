-- Jobs of other kinds than mail are lost.
CREATE TABLE mails (
    mail_id BYTEA NOT NULL PRIMARY KEY CHECK (length(mail_id) = 16),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    queued_at BIGINT NOT NULL,
    tries INTEGER NOT NULL CHECK (tries >= 0),
    -- When it is tried next.
    due_at BIGINT NOT NULL,
    -- While it is being sent: when whoever sends it is taken for dead.
    leased_until BIGINT,
    -- How the last try failed.
    failure TEXT CHECK (length(failure) BETWEEN 1 AND 500),
    recipient TEXT NOT NULL CHECK (length(recipient) BETWEEN 1 AND 254),
    reply_to TEXT CHECK (length(reply_to) BETWEEN 1 AND 254),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 250),
    text TEXT NOT NULL CHECK (text <> ''),
    html TEXT NOT NULL CHECK (html <> ''),
    CHECK (tries > 0 OR (leased_until IS NULL AND failure IS NULL))
);

ALTER TABLE mails ADD COLUMN expires_at BIGINT;
ALTER TABLE mails ADD COLUMN failed_at BIGINT CHECK (failed_at IS NULL OR (tries > 0 AND leased_until IS NULL));

INSERT INTO mails SELECT
    job_id, payload::JSON ->> 'kind', queued_at, tries, due_at, leased_until, failure, payload::JSON ->> 'recipient',
    payload::JSON ->> 'replyTo', payload::JSON ->> 'subject', payload::JSON ->> 'text', payload::JSON ->> 'html', expires_at, failed_at
FROM jobs WHERE kind = 'mail';

DROP TABLE jobs;
CREATE INDEX mails_by_due ON mails (due_at);
