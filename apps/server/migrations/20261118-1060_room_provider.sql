-- A link was sent to one supplier: when the transport turns out to be another's, it ends in the same statement.
CREATE FUNCTION room_link_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE room_link SET revoked_at = now() WHERE transport_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER room_link_end AFTER UPDATE OF provider_id ON transport
  FOR EACH ROW WHEN (OLD.provider_id IS DISTINCT FROM NEW.provider_id) EXECUTE FUNCTION room_link_end();
