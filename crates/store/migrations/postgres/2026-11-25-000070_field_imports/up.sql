-- Which fields came with one import, so that it can be undone as a whole. What else is known of the import stands in the
-- fields: their farmer, their creator and the time.
CREATE TABLE field_imports (
    field_id BYTEA NOT NULL PRIMARY KEY REFERENCES fields (field_id),
    import_id BYTEA NOT NULL CHECK (length(import_id) = 16)
);

CREATE INDEX field_imports_of_import ON field_imports (import_id, field_id);
