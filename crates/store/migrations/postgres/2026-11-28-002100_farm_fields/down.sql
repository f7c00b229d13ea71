DROP INDEX records_farm_fields;
