-- The second wall (docs/adr/0015-second-wall.md): a statement that forgets the predicate of sight finds no foreign transport.
-- The owner of the tables is not concerned: migrations, commands, and the functions and views below.

-- What the settings of the connection mean stands in apps/server/src/platform/db/scope.ts. Each is read once a statement,
-- and only when the one before it did not decide. Rows may be written for other divisions: a checkpoint receives for them.
CREATE PROCEDURE limit_to_scope(of_table regclass, has_provider boolean) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', of_table);
  EXECUTE format($policy$
    CREATE POLICY in_scope ON %s USING (
      (SELECT current_setting('otk.everywhere', true)) = 'on' OR (
        division_id = ANY ((SELECT nullif(current_setting('otk.divisions', true), '')::uuid[])::uuid[])
        AND ((SELECT nullif(current_setting('otk.stations', true), '')) IS NULL
          OR station_id = ANY ((SELECT nullif(current_setting('otk.stations', true), '')::uuid[])::uuid[]))%s)) WITH CHECK (true)
  $policy$, of_table, CASE WHEN has_provider THEN $provider$
        AND ((SELECT nullif(current_setting('otk.provider', true), '')) IS NULL
          OR provider_id = (SELECT nullif(current_setting('otk.provider', true), '')::uuid))$provider$ ELSE '' END);
END $$;
CALL limit_to_scope('transport', true);
CALL limit_to_scope('transport_row', true);
CALL limit_to_scope('transport_count', false);
DROP PROCEDURE limit_to_scope;

-- LIKE is not leakproof: with a policy on the table PostgreSQL would not use the trigram index. The view only gives ids; what
-- is read of them stands in the tables above.
CREATE VIEW transport_search AS SELECT id, search_text FROM transport;

-- Triggers keep rows of all divisions true, whoever acts: a renamed supplier, the counts, the ready rows.
-- Seals are made by the owner alone: the server can add history, but no seal.
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN SELECT p.oid FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
      AND (p.prorettype = 'trigger'::regtype OR p.proname = 'history_seal_rows')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = public, pg_temp', made);
  END LOOP;
END $$;
