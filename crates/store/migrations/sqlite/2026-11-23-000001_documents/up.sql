-- What a planting says is one JSON document. Beside it stand only the facts that queries ask for. The list of crops is no
-- longer checked here, so that the crops of a newer release can be stored.
CREATE TABLE kept_plantings AS SELECT * FROM plantings;
CREATE TABLE kept_history AS SELECT * FROM planting_history;
DROP TABLE planting_history;
DROP TABLE plantings;

-- A farmer's plantings lie together, because they are read together.
CREATE TABLE plantings (
    planting_id BLOB NOT NULL UNIQUE CHECK (length(planting_id) = 16),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    creator BLOB NOT NULL REFERENCES users (user_id),
    crop TEXT NOT NULL,
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
    document TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
    PRIMARY KEY (farmer, planting_id),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK (end_day IS NULL OR start_day IS NOT NULL),
    CHECK ((crop_year IS NULL) = (start_day IS NULL))
) WITHOUT ROWID;

CREATE INDEX plantings_of_creator ON plantings (creator, farmer);
CREATE INDEX plantings_reported ON plantings (farmer, reported_at);
CREATE INDEX plantings_started ON plantings (farmer, start_day);

-- Each version as it was written, the first and the deletion included.
CREATE TABLE planting_history (
    planting_id BLOB NOT NULL REFERENCES plantings (planting_id),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted')),
    changed_by BLOB NOT NULL REFERENCES users (user_id),
    changed_at BIGINT NOT NULL,
    document TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
    PRIMARY KEY (planting_id, version),
    CHECK ((change = 'created') = (version = 1))
) WITHOUT ROWID;

-- json_patch drops the members that are null. Early releases stored locations finer than the rules read them.
INSERT INTO plantings SELECT
    planting_id, farmer, creator, crop, acres_hundredths, latitude, longitude, start_day, end_day, crop_year,
    created_at, updated_at, reported_at, version, deleted_at,
    json_patch('{}', json_object(
        'fieldName', field_name,
        'crop', crop,
        'estimatedAcres', acres_hundredths / 100.0,
        'latitude', round(latitude * 1e7) / 1e7,
        'longitude', round(longitude * 1e7) / 1e7,
        'startDateISO', date(start_day * 86400, 'unixepoch'),
        'endDateISO', date(end_day * 86400, 'unixepoch'),
        'fix', json(CASE WHEN fix_source IS NOT NULL THEN json_object(
            'source', fix_source,
            'accuracy', accuracy_tenths / 10.0,
            'takenAt', strftime('%Y-%m-%dT%H:%M:%fZ', fix_taken_at / 1000.0, 'unixepoch')
        ) END)
    ))
FROM kept_plantings;

INSERT INTO planting_history SELECT
    planting_id, version, change, changed_by, changed_at,
    json_patch('{}', json_object(
        'fieldName', field_name,
        'crop', crop,
        'estimatedAcres', acres_hundredths / 100.0,
        'latitude', round(latitude * 1e7) / 1e7,
        'longitude', round(longitude * 1e7) / 1e7,
        'startDateISO', date(start_day * 86400, 'unixepoch'),
        'endDateISO', date(end_day * 86400, 'unixepoch'),
        'fix', json(CASE WHEN fix_source IS NOT NULL THEN json_object(
            'source', fix_source,
            'accuracy', accuracy_tenths / 10.0,
            'takenAt', strftime('%Y-%m-%dT%H:%M:%fZ', fix_taken_at / 1000.0, 'unixepoch')
        ) END)
    ))
FROM kept_history;

DROP TABLE kept_history;
DROP TABLE kept_plantings;
