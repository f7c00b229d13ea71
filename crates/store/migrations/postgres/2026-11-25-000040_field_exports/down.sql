ALTER TABLE audit_log
    DROP CONSTRAINT audit_log_event_check,
    ADD CONSTRAINT audit_log_event_check CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'field-changed', 'field-created',
        'field-deleted', 'field-restored', 'fields-read', 'link-ended', 'link-made', 'log-in-failed', 'logged-in',
        'password-changed', 'password-reset', 'password-reset-asked', 'planting-changed', 'planting-created',
        'planting-deleted', 'planting-restored', 'plantings-exported', 'plantings-read', 'second-factor-disabled',
        'second-factor-enabled', 'session-ended', 'sessions-ended'
    ));
