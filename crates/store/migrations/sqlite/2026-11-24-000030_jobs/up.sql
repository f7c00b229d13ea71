-- Work that waits, and work that comes again. A mail is one kind of it.
CREATE TABLE jobs (
    job_id BLOB NOT NULL PRIMARY KEY CHECK (length(job_id) = 16),
    -- A release leaves the kinds alone that it does not know.
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    -- All that the work needs. Beside it stand the facts that queries ask for.
    payload TEXT NOT NULL CHECK (json_valid(payload) AND json_type(payload) = 'object'),
    -- The job goes with the account of this address.
    address TEXT CHECK (length(address) BETWEEN 1 AND 254),
    queued_at BIGINT NOT NULL,
    tries INTEGER NOT NULL CHECK (tries >= 0),
    -- The time of the next try.
    due_at BIGINT NOT NULL,
    -- The time at which the process that works on the job counts as dead.
    leased_until BIGINT,
    -- The error of the last try.
    failure TEXT CHECK (length(failure) BETWEEN 1 AND 500),
    -- The time after which the job is of no use, if it was given up.
    expires_at BIGINT,
    -- The time at which the job was given up.
    failed_at BIGINT CHECK (failed_at IS NULL OR leased_until IS NULL),
    CHECK (tries > 0 OR (leased_until IS NULL AND failure IS NULL AND failed_at IS NULL))
) WITHOUT ROWID;

INSERT INTO jobs SELECT
    mail_id, 'mail',
    json_object(
        'kind', kind, 'recipient', recipient, 'replyTo', reply_to, 'subject', subject, 'text', text, 'html', html
    ),
    recipient, queued_at, tries, due_at, leased_until, failure, expires_at, failed_at
FROM mails;

DROP TABLE mails;
CREATE INDEX jobs_by_due ON jobs (due_at);
