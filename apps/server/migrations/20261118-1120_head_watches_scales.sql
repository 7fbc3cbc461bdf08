-- The head of the department answers for the scales as the master of a shift does.
INSERT INTO role_permission (role_code, permission_code) SELECT code, 'SCALE_WATCH' FROM role WHERE code = 'HEAD'
  ON CONFLICT DO NOTHING;
