-- The book of a season reads the fields of many farms, and no plantings for them.
CREATE INDEX records_farm_fields ON records (farmer) WHERE crop IS NULL AND crop_year IS NULL AND deleted_at IS NULL;
