-- Fails once a crop of a newer release is stored: the list of crops is checked again.
CREATE TABLE kept_plantings AS SELECT * FROM plantings;
CREATE TABLE kept_history AS SELECT * FROM planting_history;
DROP TABLE planting_history;
DROP TABLE plantings;

-- A farmer's plantings lie together, because they are read together.
CREATE TABLE plantings (
    planting_id BLOB NOT NULL UNIQUE CHECK (length(planting_id) = 16),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    creator BLOB NOT NULL REFERENCES users (user_id),
    field_name TEXT NOT NULL CHECK (
        length(field_name) BETWEEN 1 AND 100 AND field_name = trim(field_name)
        AND field_name NOT GLOB '*[' || char(1) || '-' || char(31) || ']*'
    ),
    crop TEXT NOT NULL CHECK (crop IN (
        'Corn', 'Wheat', 'Barley', 'Sugar Beets', 'Grain Sorghum',
        'Millet', 'Triticale', 'Silage Sorghum', 'Oats', 'Mixed Forage'
    )),
    acres_hundredths INTEGER CHECK (acres_hundredths BETWEEN 1 AND 10000000),
    latitude DOUBLE CHECK (latitude BETWEEN -90 AND 90),
    longitude DOUBLE CHECK (longitude BETWEEN -180 AND 180),
    -- 1900-01-01 to 2199-12-31
    start_day INTEGER CHECK (start_day BETWEEN -25567 AND 84005),
    end_day INTEGER CHECK (end_day BETWEEN start_day AND 84005),
    crop_year INTEGER CHECK (crop_year BETWEEN 1900 AND 2200),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    reported_at BIGINT NOT NULL CHECK (created_at <= reported_at AND reported_at <= updated_at),
    version INTEGER NOT NULL CHECK (version >= 1),
    deleted_at BIGINT CHECK (deleted_at = updated_at),
    PRIMARY KEY (farmer, planting_id),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK (end_day IS NULL OR start_day IS NOT NULL),
    CHECK ((crop_year IS NULL) = (start_day IS NULL))
) WITHOUT ROWID;

ALTER TABLE plantings ADD COLUMN fix_source TEXT CHECK (fix_source IN ('measured', 'moved'));
ALTER TABLE plantings ADD COLUMN accuracy_tenths INTEGER CHECK (accuracy_tenths BETWEEN 1 AND 100000);
ALTER TABLE plantings ADD COLUMN fix_taken_at BIGINT CHECK (
    (fix_taken_at IS NULL) = (fix_source IS NULL)
    AND (fix_source IS NULL OR latitude IS NOT NULL)
    AND (fix_source IS NOT NULL OR accuracy_tenths IS NULL)
    AND (fix_source IS NULL OR fix_source = 'moved' OR accuracy_tenths IS NOT NULL)
);

CREATE INDEX plantings_of_creator ON plantings (creator, farmer);
CREATE INDEX plantings_reported ON plantings (farmer, reported_at);
CREATE INDEX plantings_started ON plantings (farmer, start_day);

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

INSERT INTO plantings SELECT
    planting_id, farmer, creator, document ->> 'fieldName', crop, acres_hundredths, latitude, longitude, start_day, end_day,
    crop_year, created_at, updated_at, reported_at, version, deleted_at,
    document ->> '$.fix.source',
    CAST(round(10 * (document ->> '$.fix.accuracy')) AS INTEGER),
    CAST(round(1000 * unixepoch(document ->> '$.fix.takenAt', 'subsec')) AS INTEGER)
FROM kept_plantings;

INSERT INTO planting_history SELECT
    planting_id, version, change, changed_by, changed_at,
    document ->> 'fieldName',
    document ->> 'crop',
    CAST(round(100 * (document ->> 'estimatedAcres')) AS INTEGER),
    CAST(document ->> 'latitude' AS DOUBLE),
    CAST(document ->> 'longitude' AS DOUBLE),
    unixepoch(document ->> 'startDateISO') / 86400,
    unixepoch(document ->> 'endDateISO') / 86400,
    document ->> '$.fix.source',
    CAST(round(10 * (document ->> '$.fix.accuracy')) AS INTEGER),
    CAST(round(1000 * unixepoch(document ->> '$.fix.takenAt', 'subsec')) AS INTEGER)
FROM kept_history;

DROP TABLE kept_history;
DROP TABLE kept_plantings;
