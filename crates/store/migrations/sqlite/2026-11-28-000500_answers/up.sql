-- A farm answers an agent's correction with a version that changes nothing else. `remark` is what the author of a version said
-- about it: an agent's reason for a correction, or the words of an answer.
ALTER TABLE records ADD COLUMN answer TEXT CHECK (answer IS NULL OR (answer IN ('right', 'wrong') AND change = 'changed'));
ALTER TABLE records ADD COLUMN remark TEXT CHECK (
    remark IS NULL
    OR (change = 'changed' AND length(remark) BETWEEN 1 AND CASE WHEN answer IS NULL THEN 200 ELSE 500 END)
);
ALTER TABLE record_history ADD COLUMN answer TEXT CHECK (answer IS NULL OR (answer IN ('right', 'wrong') AND change = 'changed'));
ALTER TABLE record_history ADD COLUMN remark TEXT CHECK (
    remark IS NULL
    OR (change = 'changed' AND length(remark) BETWEEN 1 AND CASE WHEN answer IS NULL THEN 200 ELSE 500 END)
);

DROP VIEW record_versions;

-- All versions of all records.
CREATE VIEW record_versions AS
SELECT
    records.kind, past.record_id, records.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document,
    past.answer, past.remark
FROM record_history AS past JOIN records ON records.record_id = past.record_id
UNION ALL
SELECT kind, record_id, farmer, version, change, updated_by, updated_at, document, answer, remark
FROM records;
