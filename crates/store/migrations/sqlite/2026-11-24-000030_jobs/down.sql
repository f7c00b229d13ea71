-- Jobs of other kinds than mail are lost.
CREATE TABLE mails (
    mail_id BLOB NOT NULL PRIMARY KEY CHECK (length(mail_id) = 16),
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
) WITHOUT ROWID;

ALTER TABLE mails ADD COLUMN expires_at BIGINT;
ALTER TABLE mails ADD COLUMN failed_at BIGINT CHECK (failed_at IS NULL OR (tries > 0 AND leased_until IS NULL));

INSERT INTO mails SELECT
    job_id, json_extract(payload, '$.kind'), queued_at, tries, due_at, leased_until, failure, json_extract(payload, '$.recipient'),
    json_extract(payload, '$.replyTo'), json_extract(payload, '$.subject'), json_extract(payload, '$.text'), json_extract(payload, '$.html'), expires_at, failed_at
FROM jobs WHERE kind = 'mail';

DROP TABLE jobs;
CREATE INDEX mails_by_due ON mails (due_at);
