-- The plan of the search is the same for every photo: planning it for the keys of each took longer than it saved.
ALTER FUNCTION lookalikes_of(uuid, text[], integer, integer) SET plan_cache_mode = force_generic_plan;
