DROP TABLE audit_log;
DROP FUNCTION refuse_to_change_audit_log;
