-- The codes that an agent entered for crops whose code of the authority nobody knows. The program knows the crops, and the table
-- accepts any.
CREATE TABLE crop_codes (
    agent BYTEA NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    crop TEXT NOT NULL CHECK (length(crop) BETWEEN 1 AND 40),
    code TEXT NOT NULL CHECK (length(code) = 4),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 300),
    version INTEGER NOT NULL CHECK (version >= 1),
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (agent, crop)
);
