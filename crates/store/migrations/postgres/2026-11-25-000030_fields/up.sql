-- Fields are a second kind of record, kept as plantings are. No query asks for a fact of their documents. A planting may
-- name a field that arrives later or is deleted, so nothing refers to fields but their history.
CREATE TABLE fields (
    field_id BYTEA NOT NULL UNIQUE CHECK (length(field_id) = 16),
    farmer BYTEA NOT NULL REFERENCES users (user_id),
    creator BYTEA NOT NULL REFERENCES users (user_id),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    reported_at BIGINT NOT NULL CHECK (created_at <= reported_at AND reported_at <= updated_at),
    version INTEGER NOT NULL CHECK (version >= 1),
    deleted_at BIGINT CHECK (deleted_at = updated_at),
    document TEXT NOT NULL CHECK (json_typeof(document::JSON) = 'object'),
    PRIMARY KEY (farmer, field_id)
);

CREATE TABLE field_history (
    field_id BYTEA NOT NULL REFERENCES fields (field_id),
    version INTEGER NOT NULL CHECK (version >= 1),
    change TEXT NOT NULL CHECK (change IN ('created', 'changed', 'deleted', 'restored')),
    changed_by BYTEA NOT NULL REFERENCES users (user_id),
    changed_at BIGINT NOT NULL,
    document TEXT NOT NULL CHECK (json_typeof(document::JSON) = 'object'),
    PRIMARY KEY (field_id, version),
    CHECK ((change = 'created') = (version = 1))
);

CREATE OR REPLACE VIEW record_versions AS
SELECT
    CAST('planting' AS TEXT) AS kind, past.planting_id AS record_id, plantings.farmer, past.version, past.change, past.changed_by,
    past.changed_at, past.document
FROM planting_history AS past JOIN plantings ON plantings.planting_id = past.planting_id
UNION ALL
SELECT 'planting', planting_id, farmer, version, 'created', creator, created_at, document
FROM plantings WHERE version = 1
UNION ALL
SELECT
    'field', past.field_id, fields.farmer, past.version, past.change, past.changed_by, past.changed_at, past.document
FROM field_history AS past JOIN fields ON fields.field_id = past.field_id
UNION ALL
SELECT 'field', field_id, farmer, version, 'created', creator, created_at, document
FROM fields WHERE version = 1;

ALTER TABLE change_log
    ADD COLUMN field_id BYTEA CHECK (length(field_id) = 16),
    DROP CONSTRAINT change_log_change_check,
    ADD CONSTRAINT change_log_change_check CHECK (change IN (
        'planting-written', 'planting-deleted', 'field-written', 'field-deleted', 'link-opened', 'link-ended'
    )),
    ADD CONSTRAINT change_log_field_check CHECK (
        (field_id IS NOT NULL) = (change IN ('field-written', 'field-deleted'))
    );

-- The same person reads fields and plantings in the same hour.
ALTER TABLE audit_log
    DROP CONSTRAINT audit_log_event_check,
    ADD CONSTRAINT audit_log_event_check CHECK (event IN (
        'account-created', 'account-deleted', 'data-downloaded', 'email-verified', 'field-changed', 'field-created',
        'field-deleted', 'field-restored', 'fields-read', 'link-ended', 'link-made', 'log-in-failed', 'logged-in',
        'password-changed', 'password-reset', 'password-reset-asked', 'planting-changed', 'planting-created',
        'planting-deleted', 'planting-restored', 'plantings-exported', 'plantings-read', 'second-factor-disabled',
        'second-factor-enabled', 'session-ended', 'sessions-ended'
    )),
    DROP CONSTRAINT audit_log_check,
    ADD CONSTRAINT audit_log_check CHECK ((hour IS NOT NULL) = (event IN ('fields-read', 'plantings-read')));
DROP INDEX audit_log_readings;
CREATE UNIQUE INDEX audit_log_readings ON audit_log (actor, subject, event, hour, (amount IS NULL)) WHERE hour IS NOT NULL;
