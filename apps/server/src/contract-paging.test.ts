// One paging shape: a list that can grow takes `after` and `limit` and answers `{ items, next }`.
import type { RouteSpec } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';
import { $ZodArray } from 'zod/v4/core';

import { isPaged, shapeOf } from '#platform/http/paged-route';

import { allFeatures } from './features.ts';

/** Lists that are sent whole, by the reason. A new list pages or is added here with its bound. */
const whole: Readonly<Record<string, readonly string[]>> = {
  // spec §7 fixes the shape of no list; spec §4 fixes that a device replaces a dictionary as a whole.
  'spec §4: the dictionary on the device is replaced as a whole': [
    'station.list',
    'dictionary.listCommissionDays',
    'dictionary.listProductionTypes',
    'dictionary.listScrapTypes',
    'dictionary.listSigns',
    'dictionary.listUnordered',
    'photo.listTags',
    'transport.listReasons',
    'transport.listValidationRules',
  ],
  'entries that administrators maintain by hand, shown in one list to be put in order': [
    'dictionary.listEntries',
    'dictionary.orderEntries',
    'division.list',
    'role.list',
    'role.listPermissions',
    'storage.listTerms',
    'storage.setTerms',
    'user.listContactTypes',
    'user.listPositions',
    'notification.listContacts',
    'notification.listTemplates',
    'notification.listTemplateTypes',
    'agreement.listMine',
    'agreement.listTypes',
    'scale.list',
  ],
  'a count of files of one transport that the server refuses to exceed': [
    'photo.listOfTransport',
    'photo.markAll',
    'video.listOfTransport',
    'document.listOfTransport',
  ],
  'acts of one transport, which people do by hand': ['storage.listOfTransport', 'torg.listFiles', 'weighing.list'],
  'the newest, up to a number in the SQL': [
    'device.listOfTransport',
    'evidence.list',
    'ekomet.listLoads',
    'ekomet.listReady',
    'fault.list',
    'notification.listOfTransport',
    'notification.listSubMessages',
    'transport.listAll',
  ],
  'people at work on one transport, up to a number in the SQL': ['device.listColleagues'],
  'a period of limited length, refused when it has more rows than a number in the SQL': [
    'schedule.listCommissions',
    'schedule.listSeparations',
  ],
  'a period of limited length, one row for each day and station': ['schedule.listDays'],
  'at most 50 of a person': ['transport.listViews'],
  'sessions of one person, of 14 hours at most': ['user.listSessions', 'user.endSession', 'user.endSessions'],
};

const isList = ({ reply }: RouteSpec): boolean =>
  reply instanceof $ZodArray || shapeOf(reply)['items'] instanceof $ZodArray;

const lists = allFeatures.flatMap(([, { contract }]) => Object.values(contract)).filter(isList);

test('a list pages by `after` and `limit`, or it is named among those that are sent whole', () => {
  const unpaged = lists.filter((route) => !isPaged(route)).map(({ operation }) => operation as string);
  expect(unpaged.toSorted()).toEqual(Object.values(whole).flat().toSorted());
});

test('no operation pages in another shape', () => {
  const others = lists.filter(({ query, body }) =>
    ['before', 'offset', 'page', 'cursor', 'skip'].some((name) => name in { ...shapeOf(query), ...shapeOf(body) }),
  );
  expect(others.map(({ operation }) => operation)).toEqual([]);
});
