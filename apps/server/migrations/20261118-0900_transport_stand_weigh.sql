-- A new weighing in force is the one: it is not looked for. While many are written without indexes, each search would read the
-- whole table.
CREATE OR REPLACE FUNCTION transport_stand_weigh() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'REGISTER' THEN
    IF TG_OP = 'INSERT' THEN
      IF NEW.voided_at IS NULL THEN
        UPDATE transport_stand SET net = NEW.net WHERE id = NEW.transport_id;
      END IF;
    ELSE
      UPDATE transport_stand SET net = (SELECT net FROM weighing
        WHERE transport_id = NEW.transport_id AND kind = 'REGISTER' AND voided_at IS NULL) WHERE id = NEW.transport_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
