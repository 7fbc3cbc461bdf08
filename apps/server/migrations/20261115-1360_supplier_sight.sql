-- A person of a supplier sees the transports of that supplier only (domain §5); without one he sees none.

ALTER TABLE app_user ADD COLUMN provider_id uuid CONSTRAINT app_user_provider_fk REFERENCES provider (id);

CREATE OR REPLACE VIEW transport_sight AS
  SELECT a.user_id, a.id AS udr_id, a.role_code, a.created_at, a.division_id = t.division_id AS is_own, t.id AS transport_id
  FROM udr a
  JOIN role r ON r.code = a.role_code
  JOIN division d ON d.id = a.division_id AND d.deleted_at IS NULL
  JOIN transport t ON t.deleted_at IS NULL AND (r.everywhere OR (
    (t.division_id = a.division_id OR EXISTS (SELECT FROM division_sight s
      WHERE s.division_id = a.division_id AND s.seen_division_id = t.division_id))
    AND (NOT EXISTS (SELECT FROM app_user_station b WHERE b.user_id = a.user_id)
      OR EXISTS (SELECT FROM app_user_station b WHERE b.user_id = a.user_id AND b.station_id = t.station_id))
    AND (a.role_code <> 'SUPP'
      OR EXISTS (SELECT FROM app_user u WHERE u.id = a.user_id AND u.provider_id = t.provider_id))));
