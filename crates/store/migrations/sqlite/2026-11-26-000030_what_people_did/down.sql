DROP INDEX field_history_by_author;
DROP INDEX planting_history_by_author;
DROP INDEX audit_log_by_others;
DROP INDEX audit_log_by_actor;
