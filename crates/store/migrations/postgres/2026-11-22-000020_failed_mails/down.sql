ALTER TABLE mails DROP COLUMN failed_at;
ALTER TABLE mails DROP COLUMN expires_at;
