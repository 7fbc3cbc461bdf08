-- Longer bands name fewer photos by chance: among a million a key of twenty bits names one, a key of sixteen fifteen of them, and
-- reading those was most of the search.

-- Twelve bands of twenty bits, each with its place, low waves first; the sixteen highest waves are in none. Of two hashes that differ in at
-- most 23 bits one band differs in at most one.
CREATE OR REPLACE FUNCTION photo_hash_bands(hash bit) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg((band << 20) | substring(hash FROM band * 20 + 1 FOR 20)::bit(20)::integer) FROM generate_series(0, 11) band
$$;
REINDEX INDEX photo_hash_bands_ix;

-- Each band as it is; the first ones, as many as are spared, also with one bit changed.
CREATE FUNCTION photo_hash_near(hash bit, spared integer) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT array_agg(key # flip) FROM unnest(photo_hash_bands(hash)) WITH ORDINALITY AS b (key, place),
    (SELECT 0 UNION ALL SELECT 1 << bit FROM generate_series(0, 19) bit) AS f (flip) WHERE flip = 0 OR place <= spared
$$;

-- A guess is spared a bit in its two lowest bands alone: a cut or a tilt spoils the high ones.
CREATE OR REPLACE FUNCTION lookalikes_of(of_photo uuid, guesses text[], radius integer, most integer)
  RETURNS TABLE (photo_id uuid, distance integer, is_earlier boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
  SET plan_cache_mode = force_custom_plan SET jit = off AS $$
DECLARE
  own  photo;
  mine bit(256);
  near integer[];
BEGIN
  SELECT h.hash INTO mine FROM photo_hash h WHERE h.photo_id = of_photo AND current_setting('otk.everywhere', true) = 'on';
  IF mine IS NULL THEN
    RETURN;
  END IF;
  SELECT * INTO own FROM photo p WHERE p.id = of_photo;
  near := photo_hash_near(mine, 12);
  RETURN QUERY
    WITH guess AS MATERIALIZED (SELECT h.hash, photo_hash_near(h.hash, 2) AS near
      FROM unnest(guesses) g CROSS JOIN LATERAL (SELECT ('x' || g)::bit(256) AS hash) h),
    close AS MATERIALIZED (
      SELECT h.photo_id AS id, bit_count(h.hash # mine)::integer AS bits FROM photo_hash h
      WHERE photo_hash_bands(h.hash) && near AND h.hash IS NOT NULL AND bit_count(h.hash # mine) <= radius
      UNION ALL
      SELECT h.photo_id, bit_count(h.hash # g.hash)::integer FROM guess g JOIN photo_hash h
        ON photo_hash_bands(h.hash) && g.near AND h.hash IS NOT NULL AND bit_count(h.hash # g.hash) <= radius
    ),
    alike AS (SELECT c.id, min(c.bits) AS bits FROM close c WHERE c.id <> of_photo GROUP BY c.id)
    SELECT a.id, a.bits, o.transport_id = own.transport_id
    FROM alike a JOIN photo o ON o.id = a.id JOIN transport t ON t.id = o.transport_id
    WHERE o.deleted_at IS NULL AND t.deleted_at IS NULL AND o.file_id <> own.file_id
      AND (o.transport_id <> own.transport_id OR EXISTS (SELECT FROM reception_began_at(own.transport_id) began
        WHERE least(coalesce(o.taken_at, o.created_at), coalesce(own.taken_at, own.created_at)) < began
          AND greatest(coalesce(o.taken_at, o.created_at), coalesce(own.taken_at, own.created_at)) >= began))
    ORDER BY a.bits, o.created_at, a.id LIMIT most;
END $$;
