-- Whether the account's owner wants a mail about an agent's corrections.
ALTER TABLE accounts ADD COLUMN correction_mails BOOLEAN NOT NULL DEFAULT FALSE;
