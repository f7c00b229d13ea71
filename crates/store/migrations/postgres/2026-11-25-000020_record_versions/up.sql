-- The versions of the records of every kind. Processes of the previous release still read planting_versions.
CREATE VIEW record_versions AS
SELECT
    CAST('planting' AS TEXT) AS kind, past.planting_id AS record_id, plantings.farmer, past.version, past.change, past.changed_by,
    past.changed_at, past.document
FROM planting_history AS past JOIN plantings ON plantings.planting_id = past.planting_id
UNION ALL
SELECT 'planting', planting_id, farmer, version, 'created', creator, created_at, document
FROM plantings WHERE version = 1;
