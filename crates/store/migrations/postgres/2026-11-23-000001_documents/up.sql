-- What a planting says is one JSON document. Beside it stand only the facts that queries ask for. The list of crops is no
-- longer checked here, so that the crops of a newer release can be stored.
CREATE FUNCTION planting_document(
    field_name TEXT, crop TEXT, acres_hundredths INTEGER, latitude DOUBLE PRECISION, longitude DOUBLE PRECISION,
    start_day INTEGER, end_day INTEGER, fix_source TEXT, accuracy_tenths INTEGER, fix_taken_at BIGINT
) RETURNS TEXT LANGUAGE SQL AS $$
    -- Early releases stored locations finer than the rules read them.
    SELECT json_strip_nulls(json_build_object(
        'fieldName', field_name,
        'crop', crop,
        'estimatedAcres', acres_hundredths / 100.0::DOUBLE PRECISION,
        'latitude', trunc(latitude * 1e7 + sign(latitude) * 0.5) / 1e7,
        'longitude', trunc(longitude * 1e7 + sign(longitude) * 0.5) / 1e7,
        'startDateISO', to_char(DATE '1970-01-01' + start_day, 'YYYY-MM-DD'),
        'endDateISO', to_char(DATE '1970-01-01' + end_day, 'YYYY-MM-DD'),
        'fix', CASE WHEN fix_source IS NOT NULL THEN json_build_object(
            'source', fix_source,
            'accuracy', accuracy_tenths / 10.0::DOUBLE PRECISION,
            'takenAt', to_char(
                TIMESTAMP '1970-01-01' + fix_taken_at * INTERVAL '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
        ) END
    ))::TEXT
$$;

ALTER TABLE plantings ADD COLUMN document TEXT;
UPDATE plantings SET document = planting_document(
    field_name, crop, acres_hundredths, latitude, longitude, start_day, end_day, fix_source, accuracy_tenths, fix_taken_at
);
ALTER TABLE plantings
    DROP CONSTRAINT plantings_crop_check,
    DROP COLUMN field_name,
    DROP COLUMN fix_source,
    DROP COLUMN accuracy_tenths,
    DROP COLUMN fix_taken_at,
    ALTER COLUMN document SET NOT NULL,
    ADD CONSTRAINT plantings_document CHECK (json_typeof(document::JSON) = 'object');

ALTER TABLE planting_history ADD COLUMN document TEXT;
UPDATE planting_history SET document = planting_document(
    field_name, crop, acres_hundredths, latitude, longitude, start_day, end_day, fix_source, accuracy_tenths, fix_taken_at
);
ALTER TABLE planting_history
    DROP COLUMN field_name,
    DROP COLUMN crop,
    DROP COLUMN acres_hundredths,
    DROP COLUMN latitude,
    DROP COLUMN longitude,
    DROP COLUMN start_day,
    DROP COLUMN end_day,
    DROP COLUMN fix_source,
    DROP COLUMN accuracy_tenths,
    DROP COLUMN fix_taken_at,
    ALTER COLUMN document SET NOT NULL,
    ADD CONSTRAINT planting_history_document CHECK (json_typeof(document::JSON) = 'object');

DROP FUNCTION planting_document;

-- As SQLite has it, for a path to one member.
CREATE FUNCTION json_extract(document TEXT, path TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE AS $$
    SELECT document::JSON ->> substr(path, length('$.') + 1)
$$;
