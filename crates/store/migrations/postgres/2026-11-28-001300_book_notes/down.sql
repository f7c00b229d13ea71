DROP INDEX records_reported;
DROP INDEX records_of_year;
DROP TABLE book_notes;
