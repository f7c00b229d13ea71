-- Maps ask for what lies in a box. The database itself takes the box of a field from its document, so a process of the
-- previous release leaves none out. Few fields are wider than 0.05 degrees; those across the antimeridian count as wide.
-- An index finds the others by their western edge. It has `deleted_at` too, so that SQLite looks at no row outside a box.
ALTER TABLE fields
    ADD COLUMN west DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN json_typeof(document::JSON #> '{bbox,0}') = 'number'
            THEN (document::JSON #>> '{bbox,0}')::DOUBLE PRECISION END
    ) STORED,
    ADD COLUMN south DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN json_typeof(document::JSON #> '{bbox,1}') = 'number'
            THEN (document::JSON #>> '{bbox,1}')::DOUBLE PRECISION END
    ) STORED,
    ADD COLUMN east DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN json_typeof(document::JSON #> '{bbox,2}') = 'number'
            THEN (document::JSON #>> '{bbox,2}')::DOUBLE PRECISION END
    ) STORED,
    ADD COLUMN north DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN json_typeof(document::JSON #> '{bbox,3}') = 'number'
            THEN (document::JSON #>> '{bbox,3}')::DOUBLE PRECISION END
    ) STORED,
    ADD COLUMN is_wide BOOLEAN GENERATED ALWAYS AS (
        CASE WHEN json_typeof(document::JSON #> '{bbox,0}') = 'number' AND json_typeof(document::JSON #> '{bbox,2}') = 'number'
            THEN (document::JSON #>> '{bbox,2}')::DOUBLE PRECISION - (document::JSON #>> '{bbox,0}')::DOUBLE PRECISION
                NOT BETWEEN 0 AND 0.05 END
    ) STORED;

CREATE INDEX fields_boxes ON fields (farmer, is_wide, west, east, south, north, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX plantings_places ON plantings (farmer, longitude, latitude, deleted_at) WHERE deleted_at IS NULL;
