DROP INDEX records_farm_fields;
CREATE INDEX records_farm_fields ON records (
    farmer, record_id, json_extract(document, '$.name'), json_extract(document, '$.county.fips'),
    json_extract(document, '$.county.name'), json_extract(document, '$.county.state'), crop, crop_year, deleted_at
)
WHERE crop IS NULL AND crop_year IS NULL AND deleted_at IS NULL;
