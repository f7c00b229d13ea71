-- Fails while an account's password is known by an outside provider: there is nothing to compare it with.
CREATE TABLE kept_accounts AS SELECT * FROM accounts;
DROP TABLE accounts;
CREATE TABLE accounts (
    account_id BLOB NOT NULL PRIMARY KEY CHECK (length(account_id) = 16),
    email TEXT NOT NULL UNIQUE
        CHECK (length(email) <= 254 AND email LIKE '%@%' AND email LIKE '%.%' AND email = lower(trim(email))),
    password_hash TEXT NOT NULL CHECK (password_hash <> ''),
    email_verified BOOLEAN NOT NULL CHECK (email_verified IN (FALSE, TRUE)),
    created_at BIGINT NOT NULL
) WITHOUT ROWID;

INSERT INTO accounts SELECT account_id, email, password_hash, email_verified, created_at FROM kept_accounts;
DROP TABLE kept_accounts;
