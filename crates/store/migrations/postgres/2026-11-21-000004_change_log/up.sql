-- What changed for whom, in the order (epoch, position). Transactions commit in any order, so a reader stops before the
-- first epoch (transaction) that may still commit: pg_snapshot_xmin(pg_current_snapshot()). Nothing waits for a lock.
CREATE TABLE change_log (
    position BIGINT NOT NULL PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    epoch BIGINT NOT NULL DEFAULT (pg_current_xact_id()::TEXT::BIGINT),
    changed_at BIGINT NOT NULL,
    change TEXT NOT NULL CHECK (change IN ('planting-written', 'planting-deleted', 'link-opened', 'link-ended')),
    farmer BYTEA NOT NULL REFERENCES users (user_id),
    planting_id BYTEA REFERENCES plantings (planting_id),
    peer BYTEA REFERENCES users (user_id),
    CHECK ((planting_id IS NOT NULL) = (change IN ('planting-written', 'planting-deleted'))),
    CHECK ((peer IS NOT NULL) = (change IN ('link-opened', 'link-ended')))
);

CREATE INDEX change_log_of_farmer ON change_log (farmer, epoch, position);
