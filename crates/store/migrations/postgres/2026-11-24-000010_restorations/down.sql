-- Fails once a planting was restored: the history and the log keep their entries.
ALTER TABLE planting_history
    DROP CONSTRAINT planting_history_change_check,
    ADD CONSTRAINT planting_history_change_check CHECK (change IN ('created', 'changed', 'deleted'));

DROP INDEX plantings_deleted;

ALTER TABLE audit_log
    DROP CONSTRAINT audit_log_event_check,
    ADD CONSTRAINT audit_log_event_check CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'link-ended', 'link-made',
        'log-in-failed', 'logged-in', 'password-changed', 'password-reset', 'password-reset-asked',
        'planting-changed', 'planting-created', 'planting-deleted', 'plantings-exported', 'plantings-read',
        'second-factor-disabled', 'second-factor-enabled', 'session-ended', 'sessions-ended'
    ));
