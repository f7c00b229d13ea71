-- Mails in which agents remind farmers of what is missing for a crop year. The key allows a farmer one a day, whoever asks for
-- it, in whatever process. A reminder goes with the farmer's account, and outlives the agent's, so that it still counts.
CREATE TABLE reminders (
    farmer BLOB NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    -- Where the agent is, in days since 1970.
    day INTEGER NOT NULL CHECK (day BETWEEN -25567 AND 84005),
    agent BLOB NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
    crop_year INTEGER NOT NULL CHECK (crop_year BETWEEN 2000 AND 2100),
    state TEXT NOT NULL CHECK (state IN ('queued', 'mailed', 'nothingMissing', 'notWanted')),
    queued_at BIGINT NOT NULL,
    -- The token in the mail's link that stops the reminders. Of its 256 random bits only the SHA-256 is stored.
    token_hash BLOB UNIQUE CHECK (length(token_hash) = 32),
    PRIMARY KEY (farmer, day),
    CHECK ((state = 'mailed') = (token_hash IS NOT NULL))
) WITHOUT ROWID;

-- The book of an agent tells when each farmer was last reminded.
CREATE INDEX reminders_by_agent ON reminders (agent, farmer, day);

-- The people who want no reminders.
CREATE TABLE reminder_stops (
    account_id BLOB NOT NULL PRIMARY KEY REFERENCES accounts (account_id) ON DELETE CASCADE,
    stopped_at BIGINT NOT NULL
) WITHOUT ROWID;
