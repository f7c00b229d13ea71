CREATE TABLE users (
    user_id BYTEA NOT NULL PRIMARY KEY REFERENCES accounts (account_id) ON DELETE CASCADE,
    user_type TEXT NOT NULL CHECK (user_type IN ('farmer', 'employee', 'agent')),
    first_name TEXT NOT NULL CHECK (
        length(first_name) BETWEEN 1 AND 100 AND first_name = trim(first_name)
        AND first_name !~ '[\x01-\x1f]'
    ),
    last_name TEXT NOT NULL CHECK (
        length(last_name) BETWEEN 1 AND 100 AND last_name = trim(last_name)
        AND last_name !~ '[\x01-\x1f]'
    ),
    phone_number TEXT NOT NULL CHECK (length(phone_number) = 10),
    farm_name TEXT CHECK (
        length(farm_name) BETWEEN 1 AND 100 AND farm_name = trim(farm_name)
        AND farm_name !~ '[\x01-\x1f]'
    ),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL CHECK (updated_at >= created_at),
    -- What a link's peer and kind refer to.
    UNIQUE (user_id, user_type)
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
