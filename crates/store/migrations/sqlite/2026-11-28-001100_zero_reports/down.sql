-- The earlier release knows no zero reports.
DELETE FROM record_history WHERE record_id IN (SELECT record_id FROM records WHERE kind = 'zeroReport');
DELETE FROM change_log WHERE kind = 'zeroReport';
DELETE FROM records WHERE kind = 'zeroReport';

DROP VIEW record_versions;
CREATE TABLE kept_records AS SELECT * FROM records;
DROP TABLE records;

CREATE TABLE records (
    record_id BLOB NOT NULL UNIQUE CHECK (length(record_id) = 16),
    kind TEXT NOT NULL CHECK (kind IN ('planting', 'field')),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    creator BLOB NOT NULL REFERENCES users (user_id),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    updated_by BLOB NOT NULL REFERENCES users (user_id),
    reported_at BIGINT NOT NULL CHECK (created_at <= reported_at AND reported_at <= updated_at),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted', 'restored')),
    deleted_at BIGINT CHECK (deleted_at = updated_at),
    crop TEXT,
    acres_hundredths INTEGER CHECK (acres_hundredths BETWEEN 1 AND 10000000),
    latitude DOUBLE CHECK (latitude BETWEEN -90 AND 90),
    longitude DOUBLE CHECK (longitude BETWEEN -180 AND 180),
    -- 1900-01-01 to 2199-12-31
    start_day INTEGER CHECK (start_day BETWEEN -25567 AND 84005),
    end_day INTEGER CHECK (end_day BETWEEN start_day AND 84005),
    crop_year INTEGER CHECK (crop_year BETWEEN 1900 AND 2200),
    field_id BLOB CHECK (length(field_id) = 16),
    document TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
    west DOUBLE GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_type(document, '$.bbox[0]') IN ('real', 'integer')
            THEN json_extract(document, '$.bbox[0]') END
    ),
    south DOUBLE GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_type(document, '$.bbox[1]') IN ('real', 'integer')
            THEN json_extract(document, '$.bbox[1]') END
    ),
    east DOUBLE GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_type(document, '$.bbox[2]') IN ('real', 'integer')
            THEN json_extract(document, '$.bbox[2]') END
    ),
    north DOUBLE GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_type(document, '$.bbox[3]') IN ('real', 'integer')
            THEN json_extract(document, '$.bbox[3]') END
    ),
    -- Of a field: 'narrow', 'wide', or 'none' without a boundary.
    extent TEXT GENERATED ALWAYS AS (
        CASE
            WHEN kind <> 'field' THEN NULL
            WHEN east - west BETWEEN 0 AND 0.05 THEN 'narrow'
            WHEN east - west IS NOT NULL THEN 'wide'
            ELSE 'none'
        END
    ),
    -- A planting's last report or its start, whichever is later.
    active_at BIGINT GENERATED ALWAYS AS (
        CASE WHEN kind = 'planting' THEN max(reported_at, coalesce(start_day * 86400000, reported_at)) END
    ),
    PRIMARY KEY (farmer, kind, record_id),
    CHECK ((change = 'created') = (version = 1)),
    CHECK ((change = 'deleted') = (deleted_at IS NOT NULL)),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK (end_day IS NULL OR start_day IS NOT NULL),
    CHECK ((crop_year IS NULL) = (start_day IS NULL)),
    CHECK ((kind = 'planting') = (crop IS NOT NULL)),
    CHECK (
        kind = 'planting'
        OR (acres_hundredths IS NULL AND latitude IS NULL AND start_day IS NULL AND field_id IS NULL)
    )
) WITHOUT ROWID;

ALTER TABLE records ADD COLUMN answer TEXT CHECK (answer IS NULL OR (answer IN ('right', 'wrong') AND change = 'changed'));
ALTER TABLE records ADD COLUMN remark TEXT CHECK (
    remark IS NULL
    OR (change = 'changed' AND length(remark) BETWEEN 1 AND CASE WHEN answer IS NULL THEN 200 ELSE 500 END)
);
ALTER TABLE records ADD COLUMN confirmation TEXT
CHECK (confirmation IS NULL OR (confirmation IN ('pending', 'confirmed') AND creator <> farmer));

INSERT INTO records (
    record_id, kind, farmer, creator, created_at, updated_at, updated_by, reported_at, version, change, deleted_at, crop,
    acres_hundredths, latitude, longitude, start_day, end_day, crop_year, field_id, document, answer, remark, confirmation
)
SELECT
    record_id, kind, farmer, creator, created_at, updated_at, updated_by, reported_at, version, change, deleted_at, crop,
    acres_hundredths, latitude, longitude, start_day, end_day, crop_year, field_id, document, answer, remark, confirmation
FROM kept_records;
DROP TABLE kept_records;

CREATE INDEX records_active ON records (farmer, active_at) WHERE active_at IS NOT NULL;
CREATE INDEX records_boxes ON records (farmer, kind, extent, west, east, south, north, deleted_at)
WHERE extent IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX records_deleted ON records (farmer, kind, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX records_of_field ON records (farmer, field_id) WHERE field_id IS NOT NULL;
CREATE INDEX records_places ON records (farmer, kind, longitude, latitude, deleted_at) WHERE deleted_at IS NULL;

CREATE VIEW record_versions AS
SELECT
    records.kind, past.record_id, records.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document,
    past.answer, past.remark, past.confirmation
FROM record_history AS past JOIN records ON records.record_id = past.record_id
UNION ALL
SELECT kind, record_id, farmer, version, change, updated_by, updated_at, document, answer, remark, confirmation
FROM records;

CREATE TABLE kept_change_log AS SELECT * FROM change_log;
CREATE TABLE kept_position AS SELECT seq FROM sqlite_sequence WHERE name = 'change_log';
DROP TABLE change_log;

CREATE TABLE change_log (
    -- A position is never given twice, not even after its entry is deleted: a client may have read up to it.
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    changed_at BIGINT NOT NULL,
    change TEXT NOT NULL CHECK (change IN ('written', 'deleted', 'link-opened', 'link-ended')),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    kind TEXT CHECK (kind IN ('planting', 'field')),
    record_id BLOB CHECK (length(record_id) = 16),
    peer BLOB REFERENCES users (user_id),
    CHECK ((record_id IS NOT NULL) = (change IN ('written', 'deleted'))),
    CHECK ((record_id IS NOT NULL) = (kind IS NOT NULL)),
    CHECK ((peer IS NOT NULL) = (change IN ('link-opened', 'link-ended')))
);

ALTER TABLE change_log ADD COLUMN author BLOB REFERENCES users (user_id);
ALTER TABLE change_log ADD COLUMN news TEXT CHECK (length(news) BETWEEN 1 AND 40) CHECK ((news IS NULL) = (author IS NULL));

INSERT INTO change_log (position, changed_at, change, farmer, kind, record_id, peer, author, news)
SELECT position, changed_at, change, farmer, kind, record_id, peer, author, news
FROM kept_change_log;
DROP TABLE kept_change_log;

-- No position is ever given twice, not even that of an entry which was deleted.
DELETE FROM sqlite_sequence WHERE name = 'change_log';
INSERT INTO sqlite_sequence (name, seq) SELECT 'change_log', seq FROM kept_position;
DROP TABLE kept_position;

CREATE INDEX change_log_of_farmer ON change_log (farmer, position);
CREATE INDEX change_log_of_peer ON change_log (peer, position) WHERE peer IS NOT NULL;
