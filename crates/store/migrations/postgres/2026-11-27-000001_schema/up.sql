-- Ids are 16 bytes, instants milliseconds since 1970-01-01T00:00:00Z, days days since 1970-01-01. Both databases store them
-- alike, and neither has to parse them.

-- We know the password of an account, or an outside identity provider does, which calls the account `provider_id`.
CREATE TABLE accounts (
    account_id BYTEA NOT NULL PRIMARY KEY CHECK (length(account_id) = 16),
    email TEXT NOT NULL UNIQUE
        CHECK (length(email) <= 254 AND email LIKE '%@%' AND email LIKE '%.%'
            AND email = lower(trim(email) COLLATE "C")),
    password_hash TEXT CHECK (password_hash <> ''),
    email_verified BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    provider_id TEXT UNIQUE CHECK (provider_id COLLATE "C" ~ '^[!-~]{1,128}$'),
    -- The language of our mails to the owner.
    language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
    -- Whether the owner wants a mail about an agent's corrections.
    correction_mails BOOLEAN NOT NULL DEFAULT FALSE,
    CHECK ((password_hash IS NULL) = (provider_id IS NOT NULL))
);

CREATE TABLE sessions (
    session_id BYTEA NOT NULL PRIMARY KEY CHECK (length(session_id) = 16),
    token_hash BYTEA NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account_id BYTEA NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL CHECK (last_used_at >= created_at),
    user_agent TEXT CHECK (length(user_agent) BETWEEN 1 AND 200)
);

CREATE INDEX sessions_of_account ON sessions (account_id, created_at);

-- With a token a program reads what its owner may see. Of its 256 random bits only the SHA-256 is stored.
CREATE TABLE access_tokens (
    token_id BYTEA NOT NULL PRIMARY KEY CHECK (length(token_id) = 16),
    token_hash BYTEA NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account_id BYTEA NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    -- What it opens. A token whose scopes a release does not know opens nothing there.
    scopes TEXT NOT NULL CHECK (length(scopes) BETWEEN 1 AND 100),
    created_at BIGINT NOT NULL,
    -- The last day on which it works, in days since 1970.
    expires_on INTEGER NOT NULL,
    last_used_at BIGINT CHECK (last_used_at >= created_at)
);

CREATE INDEX access_tokens_of_account ON access_tokens (account_id, created_at);

-- The tokens in the links of our mails. Of their 256 random bits only the SHA-256 is stored.
CREATE TABLE mailed_tokens (
    token_hash BYTEA NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id BYTEA NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('password-reset', 'email-verification')),
    created_at BIGINT NOT NULL
);

CREATE INDEX mailed_tokens_of_account ON mailed_tokens (account_id, purpose, created_at);

-- The secret that an account's authenticator app shares with us (RFC 6238). Comparing codes needs it, so it cannot be
-- hashed.
CREATE TABLE second_factors (
    account_id BYTEA NOT NULL PRIMARY KEY REFERENCES accounts (account_id) ON DELETE CASCADE,
    secret BYTEA NOT NULL CHECK (length(secret) = 20),
    created_at BIGINT NOT NULL,
    -- None until a first code was right. Before that, nobody is asked for a code.
    enabled_at BIGINT,
    -- The latest step of 30 seconds whose code was accepted. That code and earlier ones are not accepted again.
    last_step BIGINT NOT NULL CHECK (last_step >= 0)
);

-- Codes for people who have lost their app: the SHA-256 of 80 random bits. Each works once.
CREATE TABLE recovery_codes (
    account_id BYTEA NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
    code_hash BYTEA NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (account_id, code_hash)
);

-- When a person deletes their account, the account goes. The user keeps what the records of others name: an id and a name.
CREATE TABLE users (
    user_id BYTEA NOT NULL PRIMARY KEY CHECK (length(user_id) = 16),
    user_type TEXT NOT NULL CHECK (user_type IN ('farmer', 'employee', 'agent')),
    first_name TEXT NOT NULL CHECK (
        length(first_name) BETWEEN 1 AND 100 AND first_name = trim(first_name)
        AND first_name !~ '[\x01-\x1f]'
    ),
    last_name TEXT NOT NULL CHECK (
        length(last_name) BETWEEN 1 AND 100 AND last_name = trim(last_name)
        AND last_name !~ '[\x01-\x1f]'
    ),
    phone_number TEXT CHECK (length(phone_number) = 10),
    farm_name TEXT CHECK (
        length(farm_name) BETWEEN 1 AND 100 AND farm_name = trim(farm_name)
        AND farm_name !~ '[\x01-\x1f]'
    ),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL CHECK (updated_at >= created_at),
    -- None after the account was deleted.
    account_id BYTEA UNIQUE REFERENCES accounts (account_id) CHECK (account_id = user_id),
    left_at BIGINT CHECK (left_at = updated_at),
    -- A link's peer and kind refer to this.
    UNIQUE (user_id, user_type),
    CHECK ((account_id IS NULL) = (left_at IS NOT NULL)),
    CHECK ((phone_number IS NULL) = (left_at IS NOT NULL)),
    CHECK (farm_name IS NULL OR left_at IS NULL)
);

CREATE TABLE links (
    link_id BYTEA NOT NULL PRIMARY KEY CHECK (length(link_id) = 16),
    kind TEXT NOT NULL CHECK (kind IN ('agent', 'employee')),
    farmer BYTEA NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
    peer BYTEA NOT NULL CHECK (peer <> farmer),
    status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'ended')),
    requested_by BYTEA NOT NULL CHECK (requested_by IN (farmer, peer)),
    created_at BIGINT NOT NULL,
    activated_at BIGINT CHECK (activated_at >= created_at),
    ended_at BIGINT CHECK (ended_at >= created_at AND (activated_at IS NULL OR ended_at >= activated_at)),
    CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
    CHECK (status <> 'pending' OR activated_at IS NULL),
    CHECK (status <> 'active' OR activated_at IS NOT NULL),
    -- The peer is of the link's kind.
    FOREIGN KEY (peer, kind) REFERENCES users (user_id, user_type) ON DELETE CASCADE
);

CREATE UNIQUE INDEX links_open ON links (farmer, peer) WHERE status <> 'ended';
CREATE UNIQUE INDEX links_employer ON links (peer) WHERE kind = 'employee' AND status = 'active';
CREATE INDEX links_of_peer ON links (peer, kind, status, farmer);
CREATE INDEX links_of_farmer ON links (farmer, status, peer);

-- Requests for a link that wait for the other side. A request names its addressee by email, with or without an account.
CREATE TABLE invitations (
    -- The link that it becomes has the same id, unless any number of people may accept.
    invitation_id BYTEA NOT NULL PRIMARY KEY CHECK (length(invitation_id) = 16),
    asker BYTEA NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('agent', 'employee')),
    -- The type of the user who may accept.
    addressee TEXT NOT NULL CHECK (addressee IN ('farmer', kind)),
    -- None if anyone with the token may accept.
    email TEXT CHECK (length(email) BETWEEN 1 AND 254),
    -- The token in the link that was mailed or handed on. Of its 256 random bits only the SHA-256 is stored.
    token_hash BYTEA UNIQUE CHECK (length(token_hash) = 32),
    status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'refused')),
    -- Whether the asker has taken it back.
    withdrawn BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    -- When the asker last asked. It moves after a refusal too, so that it tells them nothing.
    asked_at BIGINT NOT NULL,
    -- The asker's own words in the mail.
    message TEXT CHECK (length(message) BETWEEN 1 AND 500),
    UNIQUE (asker, kind, email),
    CHECK (email IS NOT NULL OR token_hash IS NOT NULL),
    CHECK (email IS NOT NULL OR status = 'open'),
    -- A farmer names an agent by an address alone, and invites an employee also by a link.
    CHECK (addressee <> 'agent' OR (email IS NOT NULL AND token_hash IS NULL))
);

CREATE INDEX invitations_of_email ON invitations (email, addressee);
CREATE INDEX invitations_by_age ON invitations (created_at);

-- Records of every kind, in their current version. A report is one JSON document. Beside it stand only the facts that queries
-- ask for. The crops of a newer release can be stored. A planting may name a field that arrives later or is deleted, so
-- `field_id` refers to nothing.
--
-- Maps ask for what lies in a box. The database itself takes the box of a field from its document. Few fields are wider than
-- 0.05 degrees; those across the antimeridian count as wide. An index finds the others by their western edge. Its last column
-- is `deleted_at`, so that SQLite looks at no row outside a box.
CREATE TABLE records (
    record_id BYTEA NOT NULL UNIQUE CHECK (length(record_id) = 16),
    kind TEXT NOT NULL CHECK (kind IN ('planting', 'field')),
    farmer BYTEA NOT NULL REFERENCES users (user_id),
    creator BYTEA NOT NULL REFERENCES users (user_id),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    updated_by BYTEA NOT NULL REFERENCES users (user_id),
    reported_at BIGINT NOT NULL CHECK (created_at <= reported_at AND reported_at <= updated_at),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted', 'restored')),
    deleted_at BIGINT CHECK (deleted_at = updated_at),
    crop TEXT,
    acres_hundredths INTEGER CHECK (acres_hundredths BETWEEN 1 AND 10000000),
    latitude DOUBLE PRECISION CHECK (latitude BETWEEN -90 AND 90),
    longitude DOUBLE PRECISION CHECK (longitude BETWEEN -180 AND 180),
    -- 1900-01-01 to 2199-12-31
    start_day INTEGER CHECK (start_day BETWEEN -25567 AND 84005),
    end_day INTEGER CHECK (end_day BETWEEN start_day AND 84005),
    crop_year INTEGER CHECK (crop_year BETWEEN 1900 AND 2200),
    field_id BYTEA CHECK (length(field_id) = 16),
    document TEXT NOT NULL CHECK (json_typeof(document::JSON) = 'object'),
    west DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_typeof(document::JSON #> '{bbox,0}') = 'number'
            THEN (document::JSON #>> '{bbox,0}')::DOUBLE PRECISION END
    ) STORED,
    south DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_typeof(document::JSON #> '{bbox,1}') = 'number'
            THEN (document::JSON #>> '{bbox,1}')::DOUBLE PRECISION END
    ) STORED,
    east DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_typeof(document::JSON #> '{bbox,2}') = 'number'
            THEN (document::JSON #>> '{bbox,2}')::DOUBLE PRECISION END
    ) STORED,
    north DOUBLE PRECISION GENERATED ALWAYS AS (
        CASE WHEN kind = 'field' AND json_typeof(document::JSON #> '{bbox,3}') = 'number'
            THEN (document::JSON #>> '{bbox,3}')::DOUBLE PRECISION END
    ) STORED,
    -- Of a field: 'narrow', 'wide', or 'none' without a boundary.
    extent TEXT GENERATED ALWAYS AS (
        CASE
            WHEN kind <> 'field' THEN NULL
            WHEN json_typeof(document::JSON #> '{bbox,0}') = 'number' AND json_typeof(document::JSON #> '{bbox,2}') = 'number'
                THEN CASE WHEN (document::JSON #>> '{bbox,2}')::DOUBLE PRECISION - (document::JSON #>> '{bbox,0}')::DOUBLE PRECISION
                    BETWEEN 0 AND 0.05 THEN 'narrow' ELSE 'wide' END
            ELSE 'none'
        END
    ) STORED,
    -- A planting's last report or its start, whichever is later.
    active_at BIGINT GENERATED ALWAYS AS (
        CASE WHEN kind = 'planting' THEN greatest(reported_at, start_day::BIGINT * 86400000) END
    ) STORED,
    PRIMARY KEY (farmer, kind, record_id),
    CHECK ((change = 'created') = (version = 1)),
    CHECK ((change = 'deleted') = (deleted_at IS NOT NULL)),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK (end_day IS NULL OR start_day IS NOT NULL),
    CHECK ((crop_year IS NULL) = (start_day IS NULL)),
    CHECK ((kind = 'planting') = (crop IS NOT NULL)),
    CHECK (
        kind = 'planting'
        OR (acres_hundredths IS NULL AND latitude IS NULL AND start_day IS NULL AND field_id IS NULL)
    )
);

CREATE INDEX records_active ON records (farmer, active_at) WHERE active_at IS NOT NULL;
CREATE INDEX records_boxes ON records (farmer, kind, extent, west, east, south, north, deleted_at)
WHERE extent IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX records_deleted ON records (farmer, kind, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX records_of_field ON records (farmer, field_id) WHERE field_id IS NOT NULL;
CREATE INDEX records_places ON records (farmer, kind, longitude, latitude, deleted_at) WHERE deleted_at IS NULL;

-- The versions before the current one, with deletions. So a new record is written once.
CREATE TABLE record_history (
    record_id BYTEA NOT NULL REFERENCES records (record_id),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted', 'restored')),
    changed_by BYTEA NOT NULL REFERENCES users (user_id),
    changed_at BIGINT NOT NULL,
    document TEXT NOT NULL CHECK (json_typeof(document::JSON) = 'object'),
    PRIMARY KEY (record_id, version),
    CHECK ((change = 'created') = (version = 1))
);

CREATE INDEX record_history_by_author ON record_history (changed_by, record_id, version);

-- The fields of one import, so that it can be undone as a whole. The fields themselves have its farmer, creator and time.
CREATE TABLE field_imports (
    field_id BYTEA NOT NULL PRIMARY KEY REFERENCES records (record_id),
    import_id BYTEA NOT NULL CHECK (length(import_id) = 16)
);

CREATE INDEX field_imports_of_import ON field_imports (import_id, field_id);

-- Which field took over the land of which other one, so that both histories can tell it. The merge or the split made these
-- versions.
CREATE TABLE field_successions (
    field_id BYTEA NOT NULL REFERENCES records (record_id),
    field_version INTEGER NOT NULL CHECK (field_version > 1),
    successor_id BYTEA NOT NULL REFERENCES records (record_id) CHECK (successor_id <> field_id),
    successor_version INTEGER NOT NULL CHECK (successor_version >= 1),
    PRIMARY KEY (field_id, field_version, successor_id)
);

CREATE INDEX field_successions_of_successor ON field_successions (successor_id, successor_version);

-- All versions of all records.
CREATE VIEW record_versions AS
SELECT
    records.kind, past.record_id, records.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document
FROM record_history AS past JOIN records ON records.record_id = past.record_id
UNION ALL
SELECT kind, record_id, farmer, version, change, updated_by, updated_at, document
FROM records;

-- What changed for whom, in the order of `position`. A record that nobody may see any more is deleted, and the log goes on
-- naming it, so the log does not refer to records.
CREATE TABLE change_log (
    position BIGINT NOT NULL PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    changed_at BIGINT NOT NULL,
    change TEXT NOT NULL CHECK (change IN ('written', 'deleted', 'link-opened', 'link-ended')),
    farmer BYTEA NOT NULL REFERENCES users (user_id),
    kind TEXT CHECK (kind IN ('planting', 'field')),
    record_id BYTEA CHECK (length(record_id) = 16),
    peer BYTEA REFERENCES users (user_id),
    CHECK ((record_id IS NOT NULL) = (change IN ('written', 'deleted'))),
    CHECK ((record_id IS NOT NULL) = (kind IS NOT NULL)),
    CHECK ((peer IS NOT NULL) = (change IN ('link-opened', 'link-ended')))
);

CREATE INDEX change_log_of_farmer ON change_log (farmer, position);
CREATE INDEX change_log_of_peer ON change_log (peer, position) WHERE peer IS NOT NULL;

-- Transactions commit in any order, so a reader could see position 8 before 7 and never come back for 7. Before a
-- transaction draws its first position, it takes a lock that carries the last position drawn so far, and keeps the lock until
-- it has committed. Such locks are shared: no writer waits for another. A reader looks at the last position drawn and then at
-- the locks: up to the lowest that a lock carries, nothing more can appear.
CREATE FUNCTION begin_to_log_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    drawn BIGINT;
BEGIN
    -- Once a transaction; what a savepoint undoes, this setting and the lock, it undoes together.
    IF current_setting('acremark.logs_changes', TRUE) IS DISTINCT FROM TG_RELID::TEXT THEN
        SELECT last_value - (NOT is_called)::INTEGER INTO drawn FROM change_log_position_seq;
        PERFORM pg_advisory_xact_lock_shared(TG_RELID::INTEGER, (drawn & 2147483647)::INTEGER);
        PERFORM set_config('acremark.logs_changes', TG_RELID::TEXT, TRUE);
    END IF;
    RETURN NULL;
END
$$;

-- Before the statement, and so before any default of its rows.
CREATE TRIGGER change_log_is_in_order BEFORE INSERT ON change_log
FOR EACH STATEMENT EXECUTE FUNCTION begin_to_log_changes();

-- The position up to which the log is complete. A later statement finds all entries up to it.
CREATE FUNCTION changes_complete_to() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    drawn BIGINT;
    behind BIGINT;
BEGIN
    SELECT last_value - (NOT is_called)::INTEGER INTO drawn FROM change_log_position_seq;
    -- A lock has room for 31 bits of a position. One that was taken in this very moment may lie ahead.
    SELECT max(((drawn - objid::BIGINT + 1073741824) & 2147483647) - 1073741824) INTO behind
    FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND classid = 'change_log'::REGCLASS
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
    RETURN drawn - greatest(behind, 0);
END
$$;

-- Holds users until the transaction ends, in turn with transactions that wait to hold them alone. The numbers are parts of
-- the users' ids, in ascending order.
CREATE FUNCTION hold_users(numbers INTEGER[], alone BOOLEAN) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    number INTEGER;
BEGIN
    FOREACH number IN ARRAY numbers LOOP
        IF alone THEN
            PERFORM pg_advisory_xact_lock('users'::REGCLASS::INTEGER, number);
        ELSE
            PERFORM pg_advisory_xact_lock_shared('users'::REGCLASS::INTEGER, number);
        END IF;
    END LOOP;
END
$$;

-- The same for a person who writes for a farmer. Returns whether the farmer still has an account.
CREATE FUNCTION hold_to_write_for(farmer BYTEA, numbers INTEGER[]) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    PERFORM hold_users(numbers, FALSE);
    RETURN NOT EXISTS (SELECT FROM users WHERE user_id = farmer AND left_at IS NOT NULL);
END
$$;

-- As SQLite has it, for a path to one member.
CREATE FUNCTION json_extract(document TEXT, path TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE AS $$
    SELECT document::JSON ->> substr(path, length('$.') + 1)
$$;

-- Who did what, and when. Entries are only added. They refer to nothing by a key of the database, so that they outlive even a
-- deleted account: an entry holds ids, never an address, a name or a secret. The program knows the kinds of events
-- (`Event`), and the table accepts any. So a new kind needs no migration, and a release reads those of a newer one.
CREATE TABLE audit_log (
    position BIGINT NOT NULL PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    recorded_at BIGINT NOT NULL,
    event TEXT NOT NULL,
    -- The account that did it; none if nobody was signed in.
    actor BYTEA CHECK (length(actor) = 16),
    -- The account or farmer that it concerns; none for a log-in to an address that has no account.
    subject BYTEA CHECK (length(subject) = 16),
    -- The record, the session, or of a link the agent or employee.
    object BYTEA CHECK (length(object) = 16),
    amount INTEGER CHECK (amount >= 0),
    -- Of a reading: the hours since 1970. It is recorded once in an hour.
    hour BIGINT,
    CHECK (actor IS NULL OR subject IS NOT NULL),
    CHECK (hour IS NULL OR actor IS NOT NULL)
);

CREATE INDEX audit_log_of_subject ON audit_log (subject, recorded_at);
CREATE UNIQUE INDEX audit_log_readings ON audit_log (actor, subject, event, hour, (amount IS NULL)) WHERE hour IS NOT NULL;

-- A person's download asks for what they did, for what others did with their data, and for the changes that they made, each
-- in the order of these indexes and of those of the histories by author.
CREATE INDEX audit_log_by_actor ON audit_log (actor, position);
CREATE INDEX audit_log_by_others ON audit_log (subject, position) WHERE actor IS NULL OR actor <> subject;

CREATE FUNCTION refuse_to_change_audit_log() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is only ever added to';
END
$$;

CREATE TRIGGER audit_log_keeps_its_entries BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_audit_log();

-- Work that waits, and work that comes again. A mail is one kind of it.
CREATE TABLE jobs (
    job_id BYTEA NOT NULL PRIMARY KEY CHECK (length(job_id) = 16),
    -- A release leaves the kinds alone that it does not know.
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    -- All that the work needs. Beside it stand the facts that queries ask for.
    payload TEXT NOT NULL CHECK (json_typeof(payload::JSON) = 'object'),
    -- The job goes with the account of this address.
    address TEXT CHECK (length(address) BETWEEN 1 AND 254),
    queued_at BIGINT NOT NULL,
    tries INTEGER NOT NULL CHECK (tries >= 0),
    -- The time of the next try.
    due_at BIGINT NOT NULL,
    -- The time at which the process that works on the job counts as dead.
    leased_until BIGINT,
    -- The error of the last try.
    failure TEXT CHECK (length(failure) BETWEEN 1 AND 500),
    -- The time after which the job is of no use, if it was given up.
    expires_at BIGINT,
    -- The time at which the job was given up.
    failed_at BIGINT CHECK (failed_at IS NULL OR leased_until IS NULL),
    CHECK (tries > 0 OR (leased_until IS NULL AND failure IS NULL AND failed_at IS NULL))
);

CREATE INDEX jobs_by_due ON jobs (due_at);

-- A row here says that the database holds the demo.
CREATE TABLE demo_data (
    loaded_at BIGINT NOT NULL PRIMARY KEY
);
