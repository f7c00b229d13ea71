CREATE TABLE kept_history AS SELECT * FROM planting_history;
DROP TABLE planting_history;
CREATE TABLE planting_history (
    planting_id BLOB NOT NULL REFERENCES plantings (planting_id),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted')),
    changed_by BLOB NOT NULL REFERENCES users (user_id),
    changed_at BIGINT NOT NULL,
    field_name TEXT NOT NULL,
    crop TEXT NOT NULL,
    acres_hundredths INTEGER,
    latitude DOUBLE,
    longitude DOUBLE,
    start_day INTEGER,
    end_day INTEGER,
    PRIMARY KEY (planting_id, version),
    CHECK ((change = 'created') = (version = 1))
) WITHOUT ROWID;

ALTER TABLE planting_history ADD COLUMN fix_source TEXT;
ALTER TABLE planting_history ADD COLUMN accuracy_tenths INTEGER;
ALTER TABLE planting_history ADD COLUMN fix_taken_at BIGINT;

INSERT INTO planting_history SELECT
    planting_id, version, change, changed_by, changed_at, field_name, crop, acres_hundredths, latitude, longitude,
    start_day, end_day, fix_source, accuracy_tenths, fix_taken_at
FROM kept_history;
DROP TABLE kept_history;
