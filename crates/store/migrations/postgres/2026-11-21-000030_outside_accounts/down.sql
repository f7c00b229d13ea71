-- Fails while an account's password is known by an outside provider: there is nothing to compare it with.
ALTER TABLE accounts
    DROP COLUMN provider_id,
    ALTER COLUMN password_hash SET NOT NULL;
