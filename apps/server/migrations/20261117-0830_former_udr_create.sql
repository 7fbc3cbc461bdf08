-- Assignments that were removed. A role is corrected by removing the assignment and giving another one; work that waits on a
-- device names the removed one, and this says in which division it was made.
CREATE TABLE former_udr (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL CONSTRAINT former_udr_user_fk REFERENCES app_user (id),
  division_id uuid NOT NULL CONSTRAINT former_udr_division_fk REFERENCES division (id),
  removed_at  timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION udr_keep_former() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO former_udr (id, user_id, division_id) VALUES (OLD.id, OLD.user_id, OLD.division_id) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
CREATE TRIGGER udr_keep_former AFTER DELETE ON udr FOR EACH ROW EXECUTE FUNCTION udr_keep_former();

-- Removed before: only the orders of reports still say of which division they were.
INSERT INTO former_udr (id, user_id, division_id)
SELECT udr_id, created_by, division_id FROM report r WHERE NOT EXISTS (SELECT FROM udr WHERE id = r.udr_id)
ON CONFLICT DO NOTHING;
