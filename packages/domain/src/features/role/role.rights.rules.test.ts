import { expect, test } from 'vitest';

import { emptyRights, isRoleBeyond } from './role.rights.ts';

const admin = { permissions: ['USER_ADMIN', 'TRANSPORT_READ'], everywhere: true };
const deputy = { ...admin, everywhere: false };
const role = (...permissions: string[]) => ({ permissions, everywhere: false });

test.each([
  ['a new role of what he holds', admin, emptyRights, role('TRANSPORT_READ'), false],
  ['a new role with more', admin, emptyRights, role('TRANSPORT_READ', 'DICT_EDIT'), true],
  ['one more permission that he holds', admin, role('DICT_EDIT'), role('DICT_EDIT', 'TRANSPORT_READ'), false],
  ['one more permission that he lacks', admin, role('TRANSPORT_READ'), role('TRANSPORT_READ', 'DICT_EDIT'), true],
  ['taking away what he lacks', admin, role('DICT_EDIT'), role(), false],
  ['another recipient of messages', admin, role(), role('NOTIFIED_MASTER'), false],
  ['any change by an administrator of some divisions', deputy, role('TRANSPORT_READ'), role(), true],
] as const)('%s', (_name, actor, before, after, isBeyond) => {
  expect(isRoleBeyond(actor, before, after)).toBe(isBeyond);
});
