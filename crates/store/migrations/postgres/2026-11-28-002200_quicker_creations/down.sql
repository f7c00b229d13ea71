DROP INDEX records_active;
CREATE INDEX records_active ON records (farmer, active_at) WHERE active_at IS NOT NULL;
CREATE INDEX records_reported ON records (farmer, reported_at, confirmation, crop, deleted_at)
WHERE crop IS NOT NULL AND deleted_at IS NULL;
