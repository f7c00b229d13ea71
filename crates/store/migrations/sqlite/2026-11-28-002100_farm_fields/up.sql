-- What the book of a season reads of each field. It has everything that the query asks for, so that no document with a long
-- boundary is read.
DROP INDEX records_farm_fields;
CREATE INDEX records_farm_fields ON records (
    farmer, record_id, json_extract(document, '$.name'), json_extract(document, '$.county'),
    json_extract(document, '$.fsaFarm'), json_extract(document, '$.acres'), crop, crop_year, deleted_at
)
WHERE crop IS NULL AND crop_year IS NULL AND deleted_at IS NULL;
