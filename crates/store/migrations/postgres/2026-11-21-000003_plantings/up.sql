-- A farmer's plantings lie together, because they are read together.
CREATE TABLE plantings (
    planting_id BYTEA NOT NULL UNIQUE CHECK (length(planting_id) = 16),
    farmer BYTEA NOT NULL REFERENCES users (user_id),
    creator BYTEA NOT NULL REFERENCES users (user_id),
    field_name TEXT NOT NULL CHECK (
        length(field_name) BETWEEN 1 AND 100 AND field_name = trim(field_name)
        AND field_name !~ '[\x01-\x1f]'
    ),
    crop TEXT NOT NULL CHECK (crop IN (
        'Corn', 'Wheat', 'Barley', 'Sugar Beets', 'Grain Sorghum',
        'Millet', 'Triticale', 'Silage Sorghum', 'Oats', 'Mixed Forage'
    )),
    acres_hundredths INTEGER CHECK (acres_hundredths BETWEEN 1 AND 10000000),
    latitude DOUBLE PRECISION CHECK (latitude BETWEEN -90 AND 90),
    longitude DOUBLE PRECISION CHECK (longitude BETWEEN -180 AND 180),
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
);

CREATE INDEX plantings_of_creator ON plantings (creator, farmer);
CREATE INDEX plantings_reported ON plantings (farmer, reported_at);
CREATE INDEX plantings_started ON plantings (farmer, start_day);

-- Each version as it was written, the first and the deletion included. What a report may say is checked above.
CREATE TABLE planting_history (
    planting_id BYTEA NOT NULL REFERENCES plantings (planting_id),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted')),
    changed_by BYTEA NOT NULL REFERENCES users (user_id),
    changed_at BIGINT NOT NULL,
    field_name TEXT NOT NULL,
    crop TEXT NOT NULL,
    acres_hundredths INTEGER,
    latitude DOUBLE PRECISION,
    longitude DOUBLE PRECISION,
    start_day INTEGER,
    end_day INTEGER,
    PRIMARY KEY (planting_id, version),
    CHECK ((change = 'created') = (version = 1))
);
