/** SQL of the photos a transport `t` has, by the index photo_transport_ix. */
export const photoCount = '(SELECT count(*) FROM photo ph WHERE ph.transport_id = t.id AND ph.deleted_at IS NULL)';
