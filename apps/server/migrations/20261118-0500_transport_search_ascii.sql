-- The letters that trigrams are made of are those of the database's LC_CTYPE. With C, as the embedded database has it, no
-- Cyrillic letter is one: a search for a supplier found every transport in the index and read all of them. Written in Latin
-- letters the text has trigrams everywhere; letters that fall together are told apart by search_text.
CREATE FUNCTION search_ascii(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(value, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'abvgdejziiklmnoprstufhccwwxyxeuq');

CREATE INDEX transport_search_ascii_ix ON transport USING gin (search_ascii(search_text) gin_trgm_ops);

CREATE OR REPLACE VIEW transport_search AS
  SELECT id, search_text, search_ascii(search_text) AS search_ascii FROM transport;
