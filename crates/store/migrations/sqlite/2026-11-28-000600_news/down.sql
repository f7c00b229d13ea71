DROP TABLE news_mails;
DROP TABLE news_marks;
ALTER TABLE change_log DROP COLUMN news;
ALTER TABLE change_log DROP COLUMN author;
