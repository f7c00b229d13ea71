CREATE INDEX plantings_of_creator ON plantings (creator, farmer);

DROP VIEW planting_versions;

INSERT INTO planting_history (planting_id, version, change, changed_by, changed_at, document)
SELECT planting_id, version, 'created', creator, created_at, document FROM plantings WHERE version = 1;
