-- A deleted planting can be restored. The index finds a farmer's deleted plantings.
ALTER TABLE planting_history
    DROP CONSTRAINT planting_history_change_check,
    ADD CONSTRAINT planting_history_change_check CHECK (change IN ('created', 'changed', 'deleted', 'restored'));

CREATE INDEX plantings_deleted ON plantings (farmer, deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE audit_log
    DROP CONSTRAINT audit_log_event_check,
    ADD CONSTRAINT audit_log_event_check CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'link-ended', 'link-made',
        'log-in-failed', 'logged-in', 'password-changed', 'password-reset', 'password-reset-asked',
        'planting-changed', 'planting-created', 'planting-deleted', 'planting-restored', 'plantings-exported',
        'plantings-read', 'second-factor-disabled', 'second-factor-enabled', 'session-ended', 'sessions-ended'
    ));
