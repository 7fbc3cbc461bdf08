-- The card of a supplier reads the supplier's transports of a period.
CREATE INDEX transport_provider_ix ON transport (provider_id, arrived_at) WHERE deleted_at IS NULL;

INSERT INTO permission (code, name) VALUES ('SUPPLIER_READ', 'Карточка поставщика');
INSERT INTO role_permission (role_code, permission_code)
  SELECT code, 'SUPPLIER_READ' FROM role WHERE code IN ('ADMIN', 'HEAD', 'MASTER');
