-- With a token a program reads what its owner may see. Of its 256 random bits only the SHA-256 is stored.
CREATE TABLE access_tokens (
    token_id BLOB NOT NULL PRIMARY KEY CHECK (length(token_id) = 16),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account_id BLOB NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    -- What it opens. A token whose scopes a release does not know opens nothing there.
    scopes TEXT NOT NULL CHECK (length(scopes) BETWEEN 1 AND 100),
    created_at BIGINT NOT NULL,
    -- The last day on which it works, in days since 1970.
    expires_on INTEGER NOT NULL,
    last_used_at BIGINT CHECK (last_used_at >= created_at)
) WITHOUT ROWID;

CREATE INDEX access_tokens_of_account ON access_tokens (account_id, created_at);
