-- Functions of triggers look nowhere else, like those of migration 20261116-1016.
ALTER FUNCTION signature_is_kept() SET search_path = public, pg_temp;
