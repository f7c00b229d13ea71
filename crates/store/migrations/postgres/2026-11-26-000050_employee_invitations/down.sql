-- A mailed invitation goes on without its link.
DELETE FROM invitations WHERE addressee = 'employee' AND email IS NULL;
UPDATE invitations SET token_hash = NULL WHERE addressee = 'employee';
DO $$
DECLARE
    earlier TEXT;
BEGIN
    SELECT conname INTO STRICT earlier FROM pg_constraint
    WHERE conrelid = 'invitations'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%addressee%token_hash%';
    EXECUTE format('ALTER TABLE invitations DROP CONSTRAINT %I', earlier);
    EXECUTE format('ALTER TABLE invitations ADD CONSTRAINT %I CHECK (addressee = ''farmer'' OR (email IS NOT NULL AND token_hash IS NULL))', earlier);
END $$;
