-- A farmer invites an employee by a link: in a mail to one address, or for any number of employees.
CREATE TABLE earlier_invitations AS SELECT * FROM invitations;
DROP TABLE invitations;
CREATE TABLE invitations (
    -- The link that it becomes has the same id, unless any number of people may say yes.
    invitation_id BLOB NOT NULL PRIMARY KEY CHECK (length(invitation_id) = 16),
    asker BLOB NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('agent', 'employee')),
    -- What the one is who may say yes.
    addressee TEXT NOT NULL CHECK (addressee IN ('farmer', kind)),
    -- Who is named; none where whoever has the token may say yes.
    email TEXT CHECK (length(email) BETWEEN 1 AND 254),
    -- What stands in the link that was mailed or given: of 256 random bits the SHA-256.
    token_hash BLOB UNIQUE CHECK (length(token_hash) = 32),
    status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'refused')),
    -- Taken back by the one who asked.
    withdrawn BOOLEAN NOT NULL CHECK (withdrawn IN (FALSE, TRUE)),
    created_at BIGINT NOT NULL,
    UNIQUE (asker, kind, email),
    CHECK (email IS NOT NULL OR token_hash IS NOT NULL),
    CHECK (email IS NOT NULL OR status = 'open'),
    -- A farmer names an agent by an address alone, and invites an employee also by a link.
    CHECK (addressee <> 'agent' OR (email IS NOT NULL AND token_hash IS NULL))
) WITHOUT ROWID;
INSERT INTO invitations SELECT invitation_id, asker, kind, addressee, email, token_hash, status, withdrawn, created_at FROM earlier_invitations;
DROP TABLE earlier_invitations;

CREATE INDEX invitations_of_email ON invitations (email, addressee);
CREATE INDEX invitations_by_age ON invitations (created_at);
