DROP INDEX plantings_places;
DROP INDEX fields_boxes;
ALTER TABLE fields DROP COLUMN is_wide;
ALTER TABLE fields DROP COLUMN north;
ALTER TABLE fields DROP COLUMN east;
ALTER TABLE fields DROP COLUMN south;
ALTER TABLE fields DROP COLUMN west;
