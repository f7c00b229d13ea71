-- Which field took over the land of which other one, so that both histories can tell it. The versions are those that the
-- merge or the split made.
CREATE TABLE field_successions (
    field_id BLOB NOT NULL REFERENCES fields (field_id),
    field_version INTEGER NOT NULL CHECK (field_version > 1),
    successor_id BLOB NOT NULL REFERENCES fields (field_id) CHECK (successor_id <> field_id),
    successor_version INTEGER NOT NULL CHECK (successor_version >= 1),
    PRIMARY KEY (field_id, field_version, successor_id)
) WITHOUT ROWID;

CREATE INDEX field_successions_of_successor ON field_successions (successor_id, successor_version);
