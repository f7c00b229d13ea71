-- A farmer invites an employee by a link: in a mail to one address, or for any number of employees.
DO $$
DECLARE
    earlier TEXT;
BEGIN
    SELECT conname INTO STRICT earlier FROM pg_constraint
    WHERE conrelid = 'invitations'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%addressee%token_hash%';
    EXECUTE format('ALTER TABLE invitations DROP CONSTRAINT %I', earlier);
    EXECUTE format('ALTER TABLE invitations ADD CONSTRAINT %I CHECK (addressee <> ''agent'' OR (email IS NOT NULL AND token_hash IS NULL))', earlier);
END $$;
