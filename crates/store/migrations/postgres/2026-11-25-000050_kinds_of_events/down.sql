ALTER TABLE audit_log
    DROP CONSTRAINT audit_log_subject_check1,
    DROP CONSTRAINT audit_log_hour_check,
    ADD CONSTRAINT audit_log_event_check CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'field-changed', 'field-created',
        'field-deleted', 'field-restored', 'fields-exported', 'fields-read', 'link-ended', 'link-made', 'log-in-failed',
        'logged-in', 'password-changed', 'password-reset', 'password-reset-asked', 'planting-changed', 'planting-created',
        'planting-deleted', 'planting-restored', 'plantings-exported', 'plantings-read', 'second-factor-disabled',
        'second-factor-enabled', 'session-ended', 'sessions-ended'
    )),
    ADD CONSTRAINT audit_log_check CHECK ((hour IS NOT NULL) = (event IN ('fields-read', 'plantings-read'))),
    ADD CONSTRAINT audit_log_check1 CHECK (subject IS NOT NULL OR event = 'log-in-failed'),
    ADD CONSTRAINT audit_log_check2 CHECK (actor IS NOT NULL OR event IN (
        'email-verified', 'log-in-failed', 'password-reset', 'password-reset-asked', 'sessions-ended'
    ));
