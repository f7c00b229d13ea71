-- When the link in the mail stops working; NULL where the mail carries none.
ALTER TABLE mails ADD COLUMN expires_at BIGINT;
-- When the receiver refused the mail for good; it is tried no more.
ALTER TABLE mails ADD COLUMN failed_at BIGINT CHECK (failed_at IS NULL OR (tries > 0 AND leased_until IS NULL));
