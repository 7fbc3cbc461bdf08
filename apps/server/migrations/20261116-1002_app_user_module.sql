-- The module a person chose last (spec §1 Modules), remembered for every device.
ALTER TABLE app_user
  ADD COLUMN current_module text CONSTRAINT app_user_current_module_ck CHECK (current_module IN ('vrp', 'kpp', 'ekomet'));
