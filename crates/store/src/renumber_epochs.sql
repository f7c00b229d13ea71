UPDATE change_log
SET epoch = epoch - (SELECT max(epoch) FROM change_log)
WHERE (SELECT epoch FROM change_log ORDER BY position DESC LIMIT 1)
    >= pg_snapshot_xmax(pg_current_snapshot())::TEXT::BIGINT;
