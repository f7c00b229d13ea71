-- The secret that an account's authenticator app shares with us (RFC 6238). It must be known to compare codes, so it cannot
-- be hashed.
CREATE TABLE second_factors (
    account_id BYTEA NOT NULL PRIMARY KEY REFERENCES accounts (account_id) ON DELETE CASCADE,
    secret BYTEA NOT NULL CHECK (length(secret) = 20),
    created_at BIGINT NOT NULL,
    -- None until a first code was right; nothing is asked for before that.
    enabled_at BIGINT,
    -- The latest step of 30 seconds whose code was taken: it and those before it are taken no more.
    last_step BIGINT NOT NULL CHECK (last_step >= 0)
);

-- Codes for whoever has lost his app: of 80 random bits the SHA-256. Each works once and is gone then.
CREATE TABLE recovery_codes (
    account_id BYTEA NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
    code_hash BYTEA NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (account_id, code_hash)
);
