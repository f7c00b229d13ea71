-- A third kind of record: nothing is planted on some ground in a crop year, or the farm has no acres to report. Its crop year
-- and its field are facts, as those of a planting.
ALTER TABLE records
    DROP CONSTRAINT records_kind_check,
    DROP CONSTRAINT records_check7,
    DROP CONSTRAINT records_check9,
    ADD CONSTRAINT records_kind_check CHECK (kind IN ('planting', 'field', 'zeroReport')),
    ADD CONSTRAINT records_check7
    CHECK (CASE WHEN kind = 'zeroReport' THEN crop_year IS NOT NULL ELSE (crop_year IS NULL) = (start_day IS NULL) END),
    ADD CONSTRAINT records_check9
    CHECK (kind = 'planting' OR (acres_hundredths IS NULL AND latitude IS NULL AND start_day IS NULL)),
    ADD CONSTRAINT records_field_id_of_kind CHECK (kind <> 'field' OR field_id IS NULL);
ALTER TABLE change_log
    DROP CONSTRAINT change_log_kind_check,
    ADD CONSTRAINT change_log_kind_check CHECK (kind IN ('planting', 'field', 'zeroReport'));
