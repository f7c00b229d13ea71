-- Whoever deletes his account leaves: his account goes, and of his user record stays what others' records name him by.
-- Such a record has no account, so the two are joined by a column of their own. Plantings that nobody may see any more
-- go for good; the log only names them.
CREATE TABLE kept_users AS SELECT * FROM users;
DROP TABLE users;
CREATE TABLE users (
    user_id BLOB NOT NULL PRIMARY KEY CHECK (length(user_id) = 16),
    user_type TEXT NOT NULL CHECK (user_type IN ('farmer', 'employee', 'agent')),
    first_name TEXT NOT NULL CHECK (
        length(first_name) BETWEEN 1 AND 100 AND first_name = trim(first_name)
        AND first_name NOT GLOB '*[' || char(1) || '-' || char(31) || ']*'
    ),
    last_name TEXT NOT NULL CHECK (
        length(last_name) BETWEEN 1 AND 100 AND last_name = trim(last_name)
        AND last_name NOT GLOB '*[' || char(1) || '-' || char(31) || ']*'
    ),
    phone_number TEXT CHECK (length(phone_number) = 10),
    farm_name TEXT CHECK (
        length(farm_name) BETWEEN 1 AND 100 AND farm_name = trim(farm_name)
        AND farm_name NOT GLOB '*[' || char(1) || '-' || char(31) || ']*'
    ),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL CHECK (updated_at >= created_at),
    -- Until he leaves.
    account_id BLOB UNIQUE REFERENCES accounts (account_id) CHECK (account_id = user_id),
    left_at BIGINT CHECK (left_at = updated_at),
    -- What a link's peer and kind refer to.
    UNIQUE (user_id, user_type),
    CHECK ((account_id IS NULL) = (left_at IS NOT NULL)),
    CHECK ((phone_number IS NULL) = (left_at IS NOT NULL)),
    CHECK (farm_name IS NULL OR left_at IS NULL)
) WITHOUT ROWID;

INSERT INTO users SELECT user_id, user_type, first_name, last_name, phone_number, farm_name, created_at, updated_at, user_id, NULL FROM kept_users;
DROP TABLE kept_users;

CREATE TABLE kept_log AS SELECT * FROM change_log;
DROP TABLE change_log;
CREATE TABLE change_log (
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    epoch BIGINT NOT NULL DEFAULT 0,
    changed_at BIGINT NOT NULL,
    change TEXT NOT NULL CHECK (change IN ('planting-written', 'planting-deleted', 'link-opened', 'link-ended')),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    planting_id BLOB CHECK (length(planting_id) = 16),
    peer BLOB REFERENCES users (user_id),
    CHECK ((planting_id IS NOT NULL) = (change IN ('planting-written', 'planting-deleted'))),
    CHECK ((peer IS NOT NULL) = (change IN ('link-opened', 'link-ended')))
);

CREATE INDEX change_log_of_farmer ON change_log (farmer, epoch, position);

INSERT INTO change_log SELECT * FROM kept_log;
DROP TABLE kept_log;
