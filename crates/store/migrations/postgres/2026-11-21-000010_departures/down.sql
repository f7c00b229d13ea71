-- Fails once someone has left: he has no account to go back to.
ALTER TABLE change_log
    DROP CONSTRAINT change_log_planting_id_check,
    ADD FOREIGN KEY (planting_id) REFERENCES plantings (planting_id);

ALTER TABLE users
    DROP COLUMN account_id,
    DROP COLUMN left_at,
    DROP CONSTRAINT users_user_id_check,
    ALTER COLUMN phone_number SET NOT NULL,
    ADD FOREIGN KEY (user_id) REFERENCES accounts (account_id) ON DELETE CASCADE;
