DROP VIEW record_versions;
