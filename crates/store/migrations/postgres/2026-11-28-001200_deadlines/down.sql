DROP TABLE authority_dates;
DROP TABLE authority_files;
DROP TABLE deadlines;
DROP INDEX records_counties;
ALTER TABLE records DROP COLUMN county;
