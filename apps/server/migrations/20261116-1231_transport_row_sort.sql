-- The list sorted by any of its columns reads the next page from an index, like the list as it is opened. The keys follow
-- from the text of the row, so whatever writes the text writes them too; a row without its text comes last when the largest
-- is first. Text keys are folded and in byte order: alphabetical for Russian whatever the locale of the database. They are
-- cut, because the place where a page ends carries its key in an address.
ALTER TABLE transport_row
  ADD COLUMN sort_type text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(content::jsonb -> 'transportType' ->> 'name', '')), 100)) STORED,
  ADD COLUMN sort_status text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(content::jsonb -> 'status' ->> 'description', '')), 100)) STORED,
  ADD COLUMN sort_provider text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(content::jsonb -> 'provider' ->> 'name', '')), 100)) STORED,
  ADD COLUMN sort_document text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(content::jsonb ->> 'documentNumber', '')), 100)) STORED,
  ADD COLUMN sort_kinds text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(nullif(content::jsonb ->> 'senderKinds', '[]'), '')), 100)) STORED,
  ADD COLUMN sort_station text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(content::jsonb -> 'station' ->> 'name', '')), 100)) STORED,
  ADD COLUMN sort_trailer text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(content::jsonb ->> 'trailerNumber', '')), 100)) STORED,
  ADD COLUMN sort_containers text COLLATE "C" GENERATED ALWAYS AS
    (left(search_fold(coalesce(nullif(content::jsonb ->> 'containerNumbers', '[]'), '')), 100)) STORED,
  ADD COLUMN sort_arrived text COLLATE "C" GENERATED ALWAYS AS
    (coalesce(content::jsonb ->> 'arrivedAt', '')) STORED,
  ADD COLUMN sort_net numeric GENERATED ALWAYS AS
    (coalesce((content::jsonb ->> 'registerNet')::numeric, (content::jsonb ->> 'senderNet')::numeric, '-Infinity'::numeric)) STORED,
  ADD COLUMN sort_diff numeric GENERATED ALWAYS AS
    (coalesce((content::jsonb ->> 'diff')::numeric, '-Infinity'::numeric)) STORED,
  ADD COLUMN sort_photos numeric GENERATED ALWAYS AS
    (coalesce((content::jsonb ->> 'photoCount')::numeric, '-Infinity'::numeric)) STORED,
  ADD COLUMN sort_sender_net numeric GENERATED ALWAYS AS
    (coalesce((content::jsonb ->> 'senderNet')::numeric, '-Infinity'::numeric)) STORED;

CREATE INDEX transport_row_sort_type_ix ON transport_row (sort_type, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_status_ix ON transport_row (sort_status, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_provider_ix ON transport_row (sort_provider, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_document_ix ON transport_row (sort_document, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_kinds_ix ON transport_row (sort_kinds, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_station_ix ON transport_row (sort_station, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_trailer_ix ON transport_row (sort_trailer, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_containers_ix ON transport_row (sort_containers, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_arrived_ix ON transport_row (sort_arrived, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_net_ix ON transport_row (sort_net, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_diff_ix ON transport_row (sort_diff, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_photos_ix ON transport_row (sort_photos, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_sort_sender_net_ix ON transport_row (sort_sender_net, id) WHERE deleted_at IS NULL;
CREATE INDEX transport_row_reweight_ix ON transport_row (on_reweight, id) WHERE deleted_at IS NULL;
