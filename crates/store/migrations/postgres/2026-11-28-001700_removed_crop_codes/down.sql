DELETE FROM crop_codes WHERE removed_at IS NOT NULL;
ALTER TABLE crop_codes DROP COLUMN removed_at;
