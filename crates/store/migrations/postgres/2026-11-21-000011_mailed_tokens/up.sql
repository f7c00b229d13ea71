-- What stands in the links of our mails: of 256 random bits the SHA-256.
CREATE TABLE mailed_tokens (
    token_hash BYTEA NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id BYTEA NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('password-reset', 'email-verification')),
    created_at BIGINT NOT NULL
);

CREATE INDEX mailed_tokens_of_account ON mailed_tokens (account_id, purpose, created_at);
