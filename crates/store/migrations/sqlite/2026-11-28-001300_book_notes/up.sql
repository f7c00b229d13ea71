-- What an agent noted about a farmer, for nobody else. Both sides are accounts: a note goes with either. It outlives the end of
-- the link, which can be undone, but is shown only while the link is active.
CREATE TABLE book_notes (
    agent BLOB NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    farmer BLOB NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    -- 1900-01-01 to 2199-12-31
    called_on INTEGER CHECK (called_on BETWEEN -25567 AND 84005),
    version INTEGER NOT NULL CHECK (version >= 1),
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (agent, farmer)
) WITHOUT ROWID;

-- A deleted account takes the notes about it along.
CREATE INDEX book_notes_about ON book_notes (farmer);

-- The book of a crop year adds up the plantings of all of an agent's farmers, and asks when each was last active. Only
-- plantings have a crop. The last columns are those of the conditions, so that SQLite looks at no row.
CREATE INDEX records_of_year ON records (farmer, crop_year, crop, field_id, acres_hundredths, deleted_at)
WHERE crop_year IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX records_reported ON records (farmer, reported_at, confirmation, crop, deleted_at)
WHERE crop IS NOT NULL AND deleted_at IS NULL;

-- Boundaries are long, and the book asks for the names and counties of all fields. Only fields have no crop and no crop year.
CREATE INDEX records_farm_fields ON records (
    farmer, record_id, json_extract(document, '$.name'), json_extract(document, '$.county.fips'),
    json_extract(document, '$.county.name'), json_extract(document, '$.county.state'), crop, crop_year, deleted_at
)
WHERE crop IS NULL AND crop_year IS NULL AND deleted_at IS NULL;
