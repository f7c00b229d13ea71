-- The recent activity of farms and the time of their last report are found by one index.
DROP INDEX records_reported;
DROP INDEX records_active;
CREATE INDEX records_active ON records (farmer, active_at, reported_at, confirmation, crop, deleted_at)
WHERE crop IS NOT NULL AND deleted_at IS NULL;
