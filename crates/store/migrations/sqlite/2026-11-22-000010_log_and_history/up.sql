-- What a report may say of its location's fix is checked in the history as it is in the planting. The log of changes
-- needs nothing new here: there is one writer at a time.
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
    fix_source TEXT CHECK (fix_source IN ('measured', 'moved')),
    accuracy_tenths INTEGER CHECK (accuracy_tenths BETWEEN 1 AND 100000),
    fix_taken_at BIGINT CHECK (
        (fix_taken_at IS NULL) = (fix_source IS NULL)
        AND (fix_source IS NULL OR latitude IS NOT NULL)
        AND (fix_source IS NOT NULL OR accuracy_tenths IS NULL)
        AND (fix_source IS NULL OR fix_source = 'moved' OR accuracy_tenths IS NOT NULL)
    ),
    PRIMARY KEY (planting_id, version),
    CHECK ((change = 'created') = (version = 1))
) WITHOUT ROWID;

INSERT INTO planting_history SELECT
    planting_id, version, change, changed_by, changed_at, field_name, crop, acres_hundredths, latitude, longitude,
    start_day, end_day, fix_source, accuracy_tenths, fix_taken_at
FROM kept_history;
DROP TABLE kept_history;
