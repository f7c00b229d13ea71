-- The password of an account is known here, or by an outside identity provider, which calls the account so.
CREATE TABLE kept_accounts AS SELECT * FROM accounts;
DROP TABLE accounts;
CREATE TABLE accounts (
    account_id BLOB NOT NULL PRIMARY KEY CHECK (length(account_id) = 16),
    email TEXT NOT NULL UNIQUE
        CHECK (length(email) <= 254 AND email LIKE '%@%' AND email LIKE '%.%' AND email = lower(trim(email))),
    password_hash TEXT CHECK (password_hash <> ''),
    email_verified BOOLEAN NOT NULL CHECK (email_verified IN (FALSE, TRUE)),
    created_at BIGINT NOT NULL,
    provider_id TEXT UNIQUE CHECK (length(provider_id) BETWEEN 1 AND 128 AND provider_id NOT GLOB '*[^!-~]*'),
    CHECK ((password_hash IS NULL) = (provider_id IS NOT NULL))
) WITHOUT ROWID;

INSERT INTO accounts SELECT account_id, email, password_hash, email_verified, created_at, NULL FROM kept_accounts;
DROP TABLE kept_accounts;
