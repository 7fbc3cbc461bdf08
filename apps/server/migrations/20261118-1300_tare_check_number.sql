-- A tare is compared with the memory of its vehicle: with another number of the transport it is compared again.
CREATE FUNCTION tare_check_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tare_check c SET checked_at = NULL, excess = NULL, usual_limit = NULL, visits = NULL
    FROM weighing w WHERE w.id = c.weighing_id AND w.transport_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER tare_check_number AFTER UPDATE OF transport_number ON transport FOR EACH ROW
  WHEN (OLD.transport_number IS DISTINCT FROM NEW.transport_number) EXECUTE FUNCTION tare_check_again();
