DROP VIEW record_versions;
ALTER TABLE records DROP COLUMN confirmation;
ALTER TABLE record_history DROP COLUMN confirmation;
CREATE VIEW record_versions AS
SELECT
    records.kind, past.record_id, records.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document,
    past.answer, past.remark
FROM record_history AS past JOIN records ON records.record_id = past.record_id
UNION ALL
SELECT kind, record_id, farmer, version, change, updated_by, updated_at, document, answer, remark
FROM records;
