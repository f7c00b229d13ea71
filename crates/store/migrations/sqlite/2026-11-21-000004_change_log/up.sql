-- What changed for whom, in the order (epoch, position). One writer at a time: position alone orders, epoch is constant.
CREATE TABLE change_log (
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    epoch BIGINT NOT NULL DEFAULT 0,
    changed_at BIGINT NOT NULL,
    change TEXT NOT NULL CHECK (change IN ('planting-written', 'planting-deleted', 'link-opened', 'link-ended')),
    farmer BLOB NOT NULL REFERENCES users (user_id),
    planting_id BLOB REFERENCES plantings (planting_id),
    peer BLOB REFERENCES users (user_id),
    CHECK ((planting_id IS NOT NULL) = (change IN ('planting-written', 'planting-deleted'))),
    CHECK ((peer IS NOT NULL) = (change IN ('link-opened', 'link-ended')))
);

CREATE INDEX change_log_of_farmer ON change_log (farmer, epoch, position);
