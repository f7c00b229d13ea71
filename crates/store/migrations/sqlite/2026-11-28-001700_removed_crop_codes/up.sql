-- A removed code stays as a row without meaning, so that no later code of the crop gets a version that a device has seen with
-- another content.
ALTER TABLE crop_codes ADD COLUMN removed_at BIGINT CHECK (removed_at = updated_at);
