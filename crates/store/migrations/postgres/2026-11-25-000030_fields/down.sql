-- Fails once a field was stored: the logs keep their entries.
DROP VIEW record_versions;
CREATE VIEW record_versions AS
SELECT
    CAST('planting' AS TEXT) AS kind, past.planting_id AS record_id, plantings.farmer, past.version, past.change, past.changed_by,
    past.changed_at, past.document
FROM planting_history AS past JOIN plantings ON plantings.planting_id = past.planting_id
UNION ALL
SELECT 'planting', planting_id, farmer, version, 'created', creator, created_at, document
FROM plantings WHERE version = 1;

DROP TABLE field_history;
DROP TABLE fields;

ALTER TABLE change_log
    DROP COLUMN field_id,
    DROP CONSTRAINT change_log_change_check,
    ADD CONSTRAINT change_log_change_check CHECK (
        change IN ('planting-written', 'planting-deleted', 'link-opened', 'link-ended')
    );

ALTER TABLE audit_log
    DROP CONSTRAINT audit_log_event_check,
    ADD CONSTRAINT audit_log_event_check CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'link-ended', 'link-made',
        'log-in-failed', 'logged-in', 'password-changed', 'password-reset', 'password-reset-asked',
        'planting-changed', 'planting-created', 'planting-deleted', 'planting-restored', 'plantings-exported',
        'plantings-read', 'second-factor-disabled', 'second-factor-enabled', 'session-ended', 'sessions-ended'
    )),
    DROP CONSTRAINT audit_log_check,
    ADD CONSTRAINT audit_log_check CHECK ((hour IS NOT NULL) = (event = 'plantings-read'));
DROP INDEX audit_log_readings;
CREATE UNIQUE INDEX audit_log_readings ON audit_log (actor, subject, hour, (amount IS NULL)) WHERE hour IS NOT NULL;
