-- Ids are 16 bytes, instants milliseconds since 1970-01-01T00:00:00Z, days days since 1970-01-01: both databases keep
-- them alike, and neither has to parse them.
CREATE TABLE accounts (
    account_id BLOB NOT NULL PRIMARY KEY CHECK (length(account_id) = 16),
    email TEXT NOT NULL UNIQUE
        CHECK (length(email) <= 254 AND email LIKE '%@%' AND email LIKE '%.%' AND email = lower(trim(email))),
    password_hash TEXT NOT NULL CHECK (password_hash <> ''),
    email_verified BOOLEAN NOT NULL CHECK (email_verified IN (FALSE, TRUE)),
    created_at BIGINT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sessions (
    session_id BLOB NOT NULL PRIMARY KEY CHECK (length(session_id) = 16),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account_id BLOB NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL CHECK (last_used_at >= created_at),
    user_agent TEXT CHECK (length(user_agent) BETWEEN 1 AND 200)
) WITHOUT ROWID;

CREATE INDEX sessions_of_account ON sessions (account_id, created_at);
