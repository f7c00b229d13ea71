-- Who made the change, and what it is to the agents of the farmer. Entries of earlier releases have neither and are no news.
-- The program knows the kinds of news, and the table accepts any. So a new kind needs no migration.
ALTER TABLE change_log ADD COLUMN author BYTEA REFERENCES users (user_id);
ALTER TABLE change_log ADD COLUMN news TEXT CHECK (length(news) BETWEEN 1 AND 40) CHECK ((news IS NULL) = (author IS NULL));

-- What an agent has seen of the change log: one entry, or all entries up to one, perhaps of one farmer or of one kind of news.
-- To undo a mark deletes it.
CREATE TABLE news_marks (
    agent BYTEA NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    mark_id BYTEA NOT NULL CHECK (length(mark_id) = 16),
    entry BIGINT NOT NULL CHECK (entry > 0),
    is_single BOOLEAN NOT NULL,
    farmer BYTEA CHECK (length(farmer) = 16),
    news TEXT CHECK (length(news) BETWEEN 1 AND 40),
    marked_at BIGINT NOT NULL,
    PRIMARY KEY (agent, mark_id),
    CHECK (NOT is_single OR (farmer IS NULL AND news IS NULL))
);

CREATE INDEX news_marks_of_entries ON news_marks (agent, is_single, entry);
CREATE INDEX news_marks_of_farmers ON news_marks (agent, is_single, farmer, entry);

-- Who wants mails about news. No row for a person who wants none.
CREATE TABLE news_mails (
    account_id BYTEA NOT NULL PRIMARY KEY REFERENCES accounts (account_id) ON DELETE CASCADE,
    frequency TEXT NOT NULL CHECK (frequency IN ('daily', 'weekly')),
    -- The time at which the last mail became due, or the time of the choice.
    told_at BIGINT NOT NULL,
    -- The last entry of the change log at that time.
    told_to BIGINT NOT NULL CHECK (told_to >= 0)
);
