DROP INDEX plantings_places;
DROP INDEX fields_boxes;
ALTER TABLE fields
    DROP COLUMN is_wide,
    DROP COLUMN north,
    DROP COLUMN east,
    DROP COLUMN south,
    DROP COLUMN west;
