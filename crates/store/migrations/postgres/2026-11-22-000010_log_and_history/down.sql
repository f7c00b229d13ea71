ALTER TABLE planting_history
    DROP CONSTRAINT planting_history_fix_source,
    DROP CONSTRAINT planting_history_accuracy,
    DROP CONSTRAINT planting_history_fix;
ALTER TABLE change_log ALTER COLUMN epoch SET DEFAULT (pg_current_xact_id()::TEXT::BIGINT);
DROP FUNCTION hold_to_write_for;
DROP FUNCTION hold_users;
DROP FUNCTION changes_complete_to;
DROP TRIGGER change_log_is_in_order ON change_log;
DROP FUNCTION begin_to_log_changes;
