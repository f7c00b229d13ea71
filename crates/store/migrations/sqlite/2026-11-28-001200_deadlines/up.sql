-- The county of a field, as its document says it. So the dates of a county find the farms in it.
ALTER TABLE records ADD COLUMN county TEXT GENERATED ALWAYS AS (
    CASE WHEN kind = 'field' THEN json_extract(document, '$.county.fips') END
);

CREATE INDEX records_counties ON records (farmer, county) WHERE county IS NOT NULL AND deleted_at IS NULL;

-- The dates that an agent entered for their book. A withdrawn one keeps its row, so that a call that comes late does not bring
-- it back. The program knows the kinds of dates and the crops, and the table accepts any.
CREATE TABLE deadlines (
    deadline_id BLOB NOT NULL PRIMARY KEY CHECK (length(deadline_id) = 16),
    agent BLOB NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version >= 1),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    -- NULL for all crops.
    crop TEXT CHECK (length(crop) BETWEEN 1 AND 40),
    -- The ANSI code of a state or a county; empty for everywhere.
    area TEXT NOT NULL CHECK (length(area) IN (0, 2, 5)),
    crop_year INTEGER NOT NULL CHECK (crop_year BETWEEN 1899 AND 2200),
    -- 1900-01-01 to 2199-12-31
    day INTEGER NOT NULL CHECK (day BETWEEN -25567 AND 84005),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 300),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL CHECK (updated_at >= created_at),
    withdrawn_at BIGINT CHECK (withdrawn_at = updated_at)
) WITHOUT ROWID;

CREATE INDEX deadlines_of_agent ON deadlines (agent, crop_year, deadline_id);

-- The latest file of the authority for each reinsurance year.
CREATE TABLE authority_files (
    reinsurance_year INTEGER NOT NULL PRIMARY KEY CHECK (reinsurance_year BETWEEN 1900 AND 2200),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
    -- The latest filing date of its rows.
    filed_on INTEGER NOT NULL CHECK (filed_on BETWEEN -25567 AND 84005),
    imported_at BIGINT NOT NULL
) WITHOUT ROWID;

-- What these files say. Where all types and practices of a crop have one date, the row has empty texts for both.
CREATE TABLE authority_dates (
    reinsurance_year INTEGER NOT NULL REFERENCES authority_files (reinsurance_year) ON DELETE CASCADE,
    county TEXT NOT NULL CHECK (length(county) = 5),
    crop_year INTEGER NOT NULL CHECK (crop_year BETWEEN 1900 AND 2200),
    crop TEXT NOT NULL CHECK (length(crop) BETWEEN 1 AND 40),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    crop_type TEXT NOT NULL CHECK (length(crop_type) <= 200),
    practice TEXT NOT NULL CHECK (length(practice) <= 200),
    day INTEGER NOT NULL CHECK (day BETWEEN -25567 AND 84005),
    PRIMARY KEY (county, crop_year, crop, kind, crop_type, practice, day, reinsurance_year)
) WITHOUT ROWID;

CREATE INDEX authority_dates_of_year ON authority_dates (reinsurance_year);
