DROP TABLE change_log;
