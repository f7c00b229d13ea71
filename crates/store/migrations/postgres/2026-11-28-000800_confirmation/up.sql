-- Whether the farmer has confirmed a record that an agent entered for them; of another record NULL.
ALTER TABLE records ADD COLUMN confirmation TEXT
CHECK (confirmation IS NULL OR (confirmation IN ('pending', 'confirmed') AND creator <> farmer));
ALTER TABLE record_history ADD COLUMN confirmation TEXT CHECK (confirmation IN ('pending', 'confirmed'));

-- All versions of all records.
DROP VIEW record_versions;
CREATE VIEW record_versions AS
SELECT
    records.kind, past.record_id, records.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document,
    past.answer, past.remark, past.confirmation
FROM record_history AS past JOIN records ON records.record_id = past.record_id
UNION ALL
SELECT kind, record_id, farmer, version, change, updated_by, updated_at, document, answer, remark, confirmation
FROM records;
