-- The order of changes. Transactions commit in any order, so a reader could see position 8 before 7 and never come back
-- for 7. Before a transaction draws its first position it takes a lock that carries the last position drawn so far, and
-- keeps it until it has committed. Such locks are shared: no writer waits for another. A reader looks at the last
-- position drawn and then at the locks: up to the lowest that a lock carries, nothing can appear any more.
CREATE FUNCTION begin_to_log_changes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    drawn BIGINT;
BEGIN
    -- Once a transaction; what a savepoint undoes, this setting and the lock, it undoes together.
    IF current_setting('acremark.logs_changes', TRUE) IS DISTINCT FROM TG_RELID::TEXT THEN
        SELECT last_value - (NOT is_called)::INTEGER INTO drawn FROM change_log_position_seq;
        PERFORM pg_advisory_xact_lock_shared(TG_RELID::INTEGER, (drawn & 2147483647)::INTEGER);
        PERFORM set_config('acremark.logs_changes', TG_RELID::TEXT, TRUE);
    END IF;
    RETURN NULL;
END
$$;

-- Before the statement, and so before any default of its rows.
CREATE TRIGGER change_log_is_in_order BEFORE INSERT ON change_log
FOR EACH STATEMENT EXECUTE FUNCTION begin_to_log_changes();

-- The position up to which the log is complete. What is read after this, by another statement, is all there is up to it.
CREATE FUNCTION changes_complete_to() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    drawn BIGINT;
    behind BIGINT;
BEGIN
    SELECT last_value - (NOT is_called)::INTEGER INTO drawn FROM change_log_position_seq;
    -- A lock has room for 31 bits of a position. One that was taken in this very moment may lie ahead.
    SELECT max(((drawn - objid::BIGINT + 1073741824) & 2147483647) - 1073741824) INTO behind
    FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND classid = 'change_log'::REGCLASS
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
    RETURN drawn - greatest(behind, 0);
END
$$;

-- Holds users until the transaction ends, in turn with whoever waits to hold them alone. The numbers are parts of their
-- ids, in ascending order.
CREATE FUNCTION hold_users(numbers INTEGER[], alone BOOLEAN) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    number INTEGER;
BEGIN
    FOREACH number IN ARRAY numbers LOOP
        IF alone THEN
            PERFORM pg_advisory_xact_lock('users'::REGCLASS::INTEGER, number);
        ELSE
            PERFORM pg_advisory_xact_lock_shared('users'::REGCLASS::INTEGER, number);
        END IF;
    END LOOP;
END
$$;

-- The same for one who writes for a farmer; tells whether the farmer is still there, once they are held.
CREATE FUNCTION hold_to_write_for(farmer BYTEA, numbers INTEGER[]) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    PERFORM hold_users(numbers, FALSE);
    RETURN NOT EXISTS (SELECT FROM users WHERE user_id = farmer AND left_at IS NOT NULL);
END
$$;

-- Entries of before are ordered by the number of their transaction, and come first: no such number is so high.
ALTER TABLE change_log ALTER COLUMN epoch SET DEFAULT 4611686018427387904;

-- What a report may say of its location's fix is checked in the history as it is in the planting.
ALTER TABLE planting_history
    ADD CONSTRAINT planting_history_fix_source CHECK (fix_source IN ('measured', 'moved')),
    ADD CONSTRAINT planting_history_accuracy CHECK (accuracy_tenths BETWEEN 1 AND 100000),
    ADD CONSTRAINT planting_history_fix CHECK (
        (fix_taken_at IS NULL) = (fix_source IS NULL)
        AND (fix_source IS NULL OR latitude IS NOT NULL)
        AND (fix_source IS NOT NULL OR accuracy_tenths IS NULL)
        AND (fix_source IS NULL OR fix_source = 'moved' OR accuracy_tenths IS NOT NULL)
    );
