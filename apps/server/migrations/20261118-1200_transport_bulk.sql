-- What follows from many new rows is done once a statement, and only where it changes something: an import and the demo data
-- write thousands. Rows are found by their keys: a join planned for the thousands of an import would stay on its connection
-- and read the whole table for the next single row.

-- The same text as before. As one expression with two subqueries it was prepared for every row; here each statement is
-- planned once, and a supplier is looked for when there is one.
CREATE OR REPLACE FUNCTION transport_search_text(of_transport transport) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  supplier text;
  containers text;
BEGIN
  IF of_transport.provider_id IS NOT NULL THEN
    SELECT name INTO supplier FROM provider WHERE id = of_transport.provider_id;
  END IF;
  SELECT string_agg(search_key(number), ' ' ORDER BY sort) INTO containers FROM container WHERE transport_id = of_transport.id;
  RETURN concat_ws(' ', search_key(of_transport.transport_number), search_key(of_transport.trailer_number),
    search_key(of_transport.document_number), search_key(supplier), containers);
END $$;

-- Who took the transport into its status. The last row of a statement is the last act.
CREATE FUNCTION transport_stand_take_all() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last record;
BEGIN
  FOR last IN SELECT DISTINCT ON (transport_id) transport_id, user_id FROM added
    WHERE field = 'status' AND transport_id IS NOT NULL ORDER BY transport_id, id DESC
  LOOP
    UPDATE transport_stand SET by_user = last.user_id WHERE id = last.transport_id AND by_user IS DISTINCT FROM last.user_id;
  END LOOP;
  RETURN NULL;
END $$;
DROP TRIGGER transport_stand_take ON history;
CREATE TRIGGER transport_stand_take AFTER INSERT ON history
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transport_stand_take_all();

-- A new weighing in force is the one; for a changed one it is looked for, row by row.
CREATE FUNCTION transport_stand_weigh_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  weighed record;
BEGIN
  FOR weighed IN SELECT transport_id, net FROM added WHERE kind = 'REGISTER' AND voided_at IS NULL
  LOOP
    UPDATE transport_stand SET net = weighed.net WHERE id = weighed.transport_id;
  END LOOP;
  RETURN NULL;
END $$;
DROP TRIGGER transport_stand_weigh ON weighing;
CREATE TRIGGER transport_stand_weigh AFTER UPDATE ON weighing FOR EACH ROW EXECUTE FUNCTION transport_stand_weigh();
CREATE TRIGGER transport_stand_weigh_new AFTER INSERT ON weighing
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transport_stand_weigh_new();

-- A search text is written once for all new containers of its transport.
CREATE FUNCTION container_search_add() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE transport t SET search_text = transport_search_text(t) WHERE t.id = ANY (ARRAY(SELECT transport_id FROM added));
  RETURN NULL;
END $$;
DROP TRIGGER container_search_refresh ON container;
CREATE TRIGGER container_search_refresh AFTER UPDATE OR DELETE ON container
  FOR EACH ROW EXECUTE FUNCTION container_search_refresh();
CREATE TRIGGER container_search_add AFTER INSERT ON container
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION container_search_add();
