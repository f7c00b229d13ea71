-- The recent activity of farms and the time of their last report are found by one index. Its last columns are those of the
-- conditions, so that SQLite looks at no row.
DROP INDEX records_reported;
DROP INDEX records_active;
CREATE INDEX records_active ON records (farmer, active_at, reported_at, confirmation, crop, deleted_at)
WHERE crop IS NOT NULL AND deleted_at IS NULL;

-- For a list of more than two values SQLite builds a table in each statement that checks it, and for comparisons none. They
-- mean the same, so the rows stay as they are (https://www.sqlite.org/lang_altertable.html#otheralter).
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(
    sql,
    '(kind IN (''planting'', ''field'', ''zeroReport''))',
    '(kind = ''planting'' OR kind = ''field'' OR kind = ''zeroReport'')'
)
WHERE name IN ('records', 'record_history', 'change_log');
UPDATE sqlite_schema SET sql = replace(
    sql,
    '(change IN (''created'', ''changed'', ''deleted'', ''restored''))',
    '(change = ''created'' OR change = ''changed'' OR change = ''deleted'' OR change = ''restored'')'
)
WHERE name IN ('records', 'record_history', 'change_log');
UPDATE sqlite_schema SET sql = replace(
    sql,
    '(change IN (''written'', ''deleted'', ''link-opened'', ''link-ended''))',
    '(change = ''written'' OR change = ''deleted'' OR change = ''link-opened'' OR change = ''link-ended'')'
)
WHERE name IN ('records', 'record_history', 'change_log');
PRAGMA writable_schema = RESET;
