DROP FUNCTION json_extract(TEXT, TEXT);

-- Fails once a crop of a newer release is stored: the list of crops is checked again.
ALTER TABLE plantings
    ADD COLUMN field_name TEXT CHECK (
        length(field_name) BETWEEN 1 AND 100 AND field_name = trim(field_name)
        AND field_name !~ '[\x01-\x1f]'
    ),
    ADD COLUMN fix_source TEXT CHECK (fix_source IN ('measured', 'moved')),
    ADD COLUMN accuracy_tenths INTEGER CHECK (accuracy_tenths BETWEEN 1 AND 100000),
    ADD COLUMN fix_taken_at BIGINT CHECK (
        (fix_taken_at IS NULL) = (fix_source IS NULL)
        AND (fix_source IS NULL OR latitude IS NOT NULL)
        AND (fix_source IS NOT NULL OR accuracy_tenths IS NULL)
        AND (fix_source IS NULL OR fix_source = 'moved' OR accuracy_tenths IS NOT NULL)
    ),
    ADD CONSTRAINT plantings_crop_check CHECK (crop IN (
        'Corn', 'Wheat', 'Barley', 'Sugar Beets', 'Grain Sorghum',
        'Millet', 'Triticale', 'Silage Sorghum', 'Oats', 'Mixed Forage'
    ));
UPDATE plantings SET
    field_name = document::JSON ->> 'fieldName',
    fix_source = document::JSON -> 'fix' ->> 'source',
    accuracy_tenths = (document::JSON -> 'fix' ->> 'accuracy')::NUMERIC * 10,
    fix_taken_at = extract(EPOCH FROM (document::JSON -> 'fix' ->> 'takenAt')::TIMESTAMPTZ) * 1000;
ALTER TABLE plantings ALTER COLUMN field_name SET NOT NULL, DROP COLUMN document;

ALTER TABLE planting_history
    ADD COLUMN field_name TEXT,
    ADD COLUMN crop TEXT,
    ADD COLUMN acres_hundredths INTEGER,
    ADD COLUMN latitude DOUBLE PRECISION,
    ADD COLUMN longitude DOUBLE PRECISION,
    ADD COLUMN start_day INTEGER,
    ADD COLUMN end_day INTEGER,
    ADD COLUMN fix_source TEXT,
    ADD COLUMN accuracy_tenths INTEGER,
    ADD COLUMN fix_taken_at BIGINT,
    ADD CONSTRAINT planting_history_fix_source CHECK (fix_source IN ('measured', 'moved')),
    ADD CONSTRAINT planting_history_accuracy CHECK (accuracy_tenths BETWEEN 1 AND 100000),
    ADD CONSTRAINT planting_history_fix CHECK (
        (fix_taken_at IS NULL) = (fix_source IS NULL)
        AND (fix_source IS NULL OR latitude IS NOT NULL)
        AND (fix_source IS NOT NULL OR accuracy_tenths IS NULL)
        AND (fix_source IS NULL OR fix_source = 'moved' OR accuracy_tenths IS NOT NULL)
    );
UPDATE planting_history SET
    field_name = document::JSON ->> 'fieldName',
    crop = document::JSON ->> 'crop',
    acres_hundredths = (document::JSON ->> 'estimatedAcres')::NUMERIC * 100,
    latitude = (document::JSON ->> 'latitude')::DOUBLE PRECISION,
    longitude = (document::JSON ->> 'longitude')::DOUBLE PRECISION,
    start_day = (document::JSON ->> 'startDateISO')::DATE - DATE '1970-01-01',
    end_day = (document::JSON ->> 'endDateISO')::DATE - DATE '1970-01-01',
    fix_source = document::JSON -> 'fix' ->> 'source',
    accuracy_tenths = (document::JSON -> 'fix' ->> 'accuracy')::NUMERIC * 10,
    fix_taken_at = extract(EPOCH FROM (document::JSON -> 'fix' ->> 'takenAt')::TIMESTAMPTZ) * 1000;
ALTER TABLE planting_history
    ALTER COLUMN field_name SET NOT NULL,
    ALTER COLUMN crop SET NOT NULL,
    DROP COLUMN document;
