DROP TABLE field_imports;
