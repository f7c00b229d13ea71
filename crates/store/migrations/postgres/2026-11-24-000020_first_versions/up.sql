-- A planting that was never changed is its own first version, and its history has no rows. So a new planting is written
-- once. The view has all versions. No query asks for plantings by their creator alone.
DELETE FROM planting_history
WHERE version = 1 AND planting_id IN (SELECT planting_id FROM plantings WHERE version = 1);

CREATE VIEW planting_versions AS
SELECT past.planting_id, plantings.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document
FROM planting_history AS past JOIN plantings ON plantings.planting_id = past.planting_id
UNION ALL
SELECT planting_id, farmer, version, 'created', creator, created_at, document FROM plantings WHERE version = 1;

DROP INDEX plantings_of_creator;
