ALTER TABLE accounts DROP COLUMN correction_mails;
