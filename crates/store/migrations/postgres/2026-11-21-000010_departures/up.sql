-- Whoever deletes his account leaves: his account goes, and of his user record stays what others' records name him by.
-- Such a record has no account, so the two are joined by a column of their own. Plantings that nobody may see any more
-- go for good; the log only names them.
ALTER TABLE users ADD COLUMN account_id BYTEA, ADD COLUMN left_at BIGINT;
UPDATE users SET account_id = user_id;
ALTER TABLE users
    DROP CONSTRAINT users_user_id_fkey,
    ALTER COLUMN phone_number DROP NOT NULL,
    ADD CHECK (length(user_id) = 16),
    -- Until he leaves.
    ADD UNIQUE (account_id),
    ADD FOREIGN KEY (account_id) REFERENCES accounts (account_id),
    ADD CHECK (account_id = user_id),
    ADD CHECK (left_at = updated_at),
    ADD CHECK ((account_id IS NULL) = (left_at IS NOT NULL)),
    ADD CHECK ((phone_number IS NULL) = (left_at IS NOT NULL)),
    ADD CHECK (farm_name IS NULL OR left_at IS NULL);

ALTER TABLE change_log
    DROP CONSTRAINT change_log_planting_id_fkey,
    ADD CHECK (length(planting_id) = 16);
