-- Search ignores what people type between the signs of a number or name: spaces, hyphens and dashes, quotes, «№»,
-- zero-width characters. The same rule as `searchKey` of packages/domain (a test compares them).

CREATE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(search_fold(value), '[^0-9A-Z\u0400-\u04FF]', '', 'g');

-- Values stay apart by a space, so that no match crosses from one into the next.
CREATE OR REPLACE FUNCTION transport_search_text(of_transport transport) RETURNS text
  LANGUAGE sql STABLE
  RETURN concat_ws(' ', search_key(of_transport.transport_number), search_key(of_transport.trailer_number),
    search_key(of_transport.document_number), search_key((SELECT name FROM provider WHERE id = of_transport.provider_id)),
    (SELECT string_agg(search_key(number), ' ' ORDER BY sort) FROM container WHERE transport_id = of_transport.id));

-- The ready rows of the list do not contain this column: they stay as they are.
ALTER TABLE transport DISABLE TRIGGER transport_row_mark;
UPDATE transport t SET search_text = transport_search_text(t);
ALTER TABLE transport ENABLE TRIGGER transport_row_mark;
