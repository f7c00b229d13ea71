-- Maps ask for what lies in a box. The database itself takes the box of a field from its document, so a process of the
-- previous release leaves none out. Few fields are wider than 0.05 degrees; those across the antimeridian count as wide.
-- An index finds the others by their western edge. It has `deleted_at` too, so that SQLite looks at no row outside a box.
ALTER TABLE fields ADD COLUMN west DOUBLE GENERATED ALWAYS AS (
    CASE WHEN json_type(document, '$.bbox[0]') IN ('real', 'integer') THEN json_extract(document, '$.bbox[0]') END
);
ALTER TABLE fields ADD COLUMN south DOUBLE GENERATED ALWAYS AS (
    CASE WHEN json_type(document, '$.bbox[1]') IN ('real', 'integer') THEN json_extract(document, '$.bbox[1]') END
);
ALTER TABLE fields ADD COLUMN east DOUBLE GENERATED ALWAYS AS (
    CASE WHEN json_type(document, '$.bbox[2]') IN ('real', 'integer') THEN json_extract(document, '$.bbox[2]') END
);
ALTER TABLE fields ADD COLUMN north DOUBLE GENERATED ALWAYS AS (
    CASE WHEN json_type(document, '$.bbox[3]') IN ('real', 'integer') THEN json_extract(document, '$.bbox[3]') END
);
ALTER TABLE fields ADD COLUMN is_wide BOOLEAN GENERATED ALWAYS AS (east - west NOT BETWEEN 0 AND 0.05);

CREATE INDEX fields_boxes ON fields (farmer, is_wide, west, east, south, north, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX plantings_places ON plantings (farmer, longitude, latitude, deleted_at) WHERE deleted_at IS NULL;
