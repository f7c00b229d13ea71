-- The password of an account is known here, or by an outside identity provider, which calls the account so.
ALTER TABLE accounts
    ALTER COLUMN password_hash DROP NOT NULL,
    ADD COLUMN provider_id TEXT UNIQUE CHECK (provider_id COLLATE "C" ~ '^[!-~]{1,128}$'),
    ADD CHECK ((password_hash IS NULL) = (provider_id IS NOT NULL));
