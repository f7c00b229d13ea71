-- Which fields came with one import, so that it can be undone as a whole. What else is known of the import stands in the
-- fields: their farmer, their creator and the time.
CREATE TABLE field_imports (
    field_id BLOB NOT NULL PRIMARY KEY REFERENCES fields (field_id),
    import_id BLOB NOT NULL CHECK (length(import_id) = 16)
) WITHOUT ROWID;

CREATE INDEX field_imports_of_import ON field_imports (import_id, field_id);
