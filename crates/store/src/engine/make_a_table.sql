DO $$
BEGIN
    -- One megabyte: more than the free room of any table that a report goes into.
    CREATE TABLE acremark_room AS SELECT repeat('.', 1000) AS filling FROM generate_series(1, 1000);
    -- The exception undoes the table.
    RAISE EXCEPTION USING ERRCODE = 'ACRE1';
EXCEPTION WHEN OTHERS THEN
    PERFORM set_config('acremark.state', SQLSTATE, FALSE);
END
$$;
