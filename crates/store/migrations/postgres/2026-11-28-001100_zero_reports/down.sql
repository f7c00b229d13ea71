-- The earlier release knows no zero reports.
DELETE FROM record_history WHERE record_id IN (SELECT record_id FROM records WHERE kind = 'zeroReport');
DELETE FROM change_log WHERE kind = 'zeroReport';
DELETE FROM records WHERE kind = 'zeroReport';

ALTER TABLE records
    DROP CONSTRAINT records_kind_check,
    DROP CONSTRAINT records_check7,
    DROP CONSTRAINT records_check9,
    DROP CONSTRAINT records_field_id_of_kind,
    ADD CONSTRAINT records_kind_check CHECK (kind IN ('planting', 'field')),
    ADD CONSTRAINT records_check7 CHECK ((crop_year IS NULL) = (start_day IS NULL)),
    ADD CONSTRAINT records_check9 CHECK (
        kind = 'planting'
        OR (acres_hundredths IS NULL AND latitude IS NULL AND start_day IS NULL AND field_id IS NULL)
    );
ALTER TABLE change_log
    DROP CONSTRAINT change_log_kind_check,
    ADD CONSTRAINT change_log_kind_check CHECK (kind IN ('planting', 'field'));
