PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(
    sql,
    '(kind = ''planting'' OR kind = ''field'' OR kind = ''zeroReport'')',
    '(kind IN (''planting'', ''field'', ''zeroReport''))'
)
WHERE name IN ('records', 'record_history', 'change_log');
UPDATE sqlite_schema SET sql = replace(
    sql,
    '(change = ''created'' OR change = ''changed'' OR change = ''deleted'' OR change = ''restored'')',
    '(change IN (''created'', ''changed'', ''deleted'', ''restored''))'
)
WHERE name IN ('records', 'record_history', 'change_log');
UPDATE sqlite_schema SET sql = replace(
    sql,
    '(change = ''written'' OR change = ''deleted'' OR change = ''link-opened'' OR change = ''link-ended'')',
    '(change IN (''written'', ''deleted'', ''link-opened'', ''link-ended''))'
)
WHERE name IN ('records', 'record_history', 'change_log');
PRAGMA writable_schema = RESET;

DROP INDEX records_active;
CREATE INDEX records_active ON records (farmer, active_at) WHERE active_at IS NOT NULL;
CREATE INDEX records_reported ON records (farmer, reported_at, confirmation, crop, deleted_at)
WHERE crop IS NOT NULL AND deleted_at IS NULL;
