-- The language that the account's owner is written to in; that of the UI when it was last chosen.
ALTER TABLE accounts ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es'));
