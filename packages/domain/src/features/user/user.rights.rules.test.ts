import { expect, test } from 'vitest';

import { administers, lossOfRights } from '../auth/auth.permission.ts';
import {
  refuseAdministrator,
  refuseAssignment,
  refuseChange,
  refuseNewPassword,
  type RoleRights,
} from './user.rights.ts';

const admin: RoleRights = { permissions: ['USER_ADMIN', 'DICT_EDIT', 'TRANSPORT_READ'], everywhere: true };
const deputy: RoleRights = { permissions: ['USER_ADMIN', 'TRANSPORT_READ'], everywhere: false };
const viewer: RoleRights = { permissions: ['TRANSPORT_READ', 'NOTIFIED_VIEW'], everywhere: false };
const editor: RoleRights = { permissions: ['TRANSPORT_READ', 'DICT_EDIT'], everywhere: false };
const globalViewer: RoleRights = { permissions: ['TRANSPORT_READ'], everywhere: true };

const me = 'me';
const other = 'other';
const home = 'home';
const away = 'away';
const by = (role: RoleRights) => ({ userId: me, divisionIds: [home], ...role });

test.each([
  { who: 'an administrator gives any role', actor: admin, to: other, role: admin, divisionId: away, refusal: null },
  { who: 'nobody gives himself a role', actor: admin, to: me, role: viewer, divisionId: home, refusal: 'ownAccount' },
  { who: 'a deputy gives what he holds', actor: deputy, to: other, role: viewer, divisionId: home, refusal: null },
  { who: 'a deputy gives his own role', actor: deputy, to: other, role: deputy, divisionId: home, refusal: null },
  {
    who: 'a deputy gives a permission he lacks',
    actor: deputy,
    to: other,
    role: editor,
    divisionId: home,
    refusal: 'beyondRights',
  },
  {
    who: 'a deputy gives a role of all divisions',
    actor: deputy,
    to: other,
    role: globalViewer,
    divisionId: home,
    refusal: 'beyondRights',
  },
  {
    who: 'a deputy gives a role in a division he does not administer',
    actor: deputy,
    to: other,
    role: viewer,
    divisionId: away,
    refusal: 'beyondRights',
  },
])('$who → $refusal', ({ actor, to, role, divisionId, refusal }) => {
  expect(refuseAssignment(by(actor), { id: to }, { role, divisionId })).toBe(refusal);
});

test.each([
  { who: 'an administrator, of anyone', actor: admin, subject: { id: other, roles: [admin, editor] }, refusal: null },
  { who: 'nobody, of himself', actor: admin, subject: { id: me, roles: [admin] }, refusal: 'ownAccount' },
  { who: 'a deputy, of a viewer', actor: deputy, subject: { id: other, roles: [viewer] }, refusal: null },
  {
    who: 'a deputy, of an administrator',
    actor: deputy,
    subject: { id: other, roles: [admin] },
    refusal: 'beyondRights',
  },
  {
    who: 'a deputy, of a person one of whose roles holds more',
    actor: deputy,
    subject: { id: other, roles: [viewer, editor] },
    refusal: 'beyondRights',
  },
])('a one-time password is set by $who → $refusal', ({ actor, subject, refusal }) => {
  expect(refuseNewPassword(by(actor), subject)).toBe(refusal);
});

test('nobody deactivates or removes himself', () => {
  expect(refuseChange({ userId: me }, { id: me })).toBe('ownAccount');
  expect(refuseChange({ userId: me }, { id: other })).toBeNull();
});

test('an administrator is changed only by one who has the same rights; other people by any administrator', () => {
  const subject = (role: RoleRights) => ({ id: other, roles: [viewer, role] });
  expect(refuseAdministrator(by(deputy), subject(admin))).toBe('beyondRights');
  expect(refuseAdministrator(by(admin), subject(admin))).toBeNull();
  expect(refuseAdministrator(by(deputy), subject(editor))).toBeNull();
  expect(refuseAdministrator(by(deputy), { id: me, roles: [admin] })).toBeNull();
  // Of one division, by his own role or by another that he holds as well.
  const keeper: RoleRights = { permissions: ['USER_ADMIN', 'DICT_EDIT'], everywhere: false };
  expect(refuseAdministrator(by(deputy), subject(keeper))).toBe('beyondRights');
  expect(refuseAdministrator(by(deputy), { id: other, roles: [deputy, editor] })).toBe('beyondRights');
  expect(refuseAdministrator(by(deputy), subject(deputy))).toBeNull();
});

test('only a role of all divisions with the right to manage people counts as an administrator', () => {
  expect([admin, deputy, viewer, editor, globalViewer].map(administers)).toEqual([true, false, false, false, false]);
});

test('what no administrator would hold any more is lost, recipients of messages excepted', () => {
  const clerk: RoleRights = { permissions: ['USER_ADMIN', 'NOTIFIED_VIEW'], everywhere: true };
  expect(lossOfRights([admin], [deputy])).toBe('lastAdministrator');
  expect(lossOfRights([admin, clerk], [clerk, editor])).toBe('lastRights');
  expect(lossOfRights([admin, clerk], [admin])).toBeNull();
});
