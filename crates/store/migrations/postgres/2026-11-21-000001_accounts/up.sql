-- Ids are 16 bytes, instants milliseconds since 1970-01-01T00:00:00Z, days days since 1970-01-01: both databases keep
-- them alike, and neither has to parse them.
CREATE TABLE accounts (
    account_id BYTEA NOT NULL PRIMARY KEY CHECK (length(account_id) = 16),
    email TEXT NOT NULL UNIQUE
        CHECK (length(email) <= 254 AND email LIKE '%@%' AND email LIKE '%.%'
            AND email = lower(trim(email) COLLATE "C")),
    password_hash TEXT NOT NULL CHECK (password_hash <> ''),
    email_verified BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    session_id BYTEA NOT NULL PRIMARY KEY CHECK (length(session_id) = 16),
    token_hash BYTEA NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account_id BYTEA NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL CHECK (last_used_at >= created_at),
    user_agent TEXT CHECK (length(user_agent) BETWEEN 1 AND 200)
);

CREATE INDEX sessions_of_account ON sessions (account_id, created_at);
