DROP INDEX audit_log_by_others;
DROP INDEX audit_log_by_actor;
