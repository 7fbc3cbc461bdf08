import { gateShots } from '@otk/domain/kpp/kpp.gate';
import { expect, test } from 'vitest';

import { noEdits, redo, undo, withEdit } from '../viewer/photo.edits.ts';
import { exifBlock } from '../testing/photo.pictures.ts';
import { photoTags } from '../testing/photo.device.ts';
import { fileFacts } from '../device/photo.file-facts.ts';
import type { PhotoRow } from '../photo.row.ts';
import { freeName, nextShot, shotHints, shotsOf, takenShots } from '../photo.shots.ts';
import { filtered, inOrder, noFilter, standingOfPhoto } from './photo.view.ts';
import { fitZoom, moved, swipeOf, zoomedAt } from '../part/photo.zoom.ts';

const aRow = (more: Partial<PhotoRow>): PhotoRow => ({
  localId: 'a0000001',
  transportId: 't',
  name: 'Номер',
  sent: false,
  send: 0,
  tag: [],
  type: 'image/jpeg',
  error: null,
  size: 1,
  width: 1,
  height: 1,
  sha256: '',
  takenAt: '2026-11-14T05:00:00.000Z',
  createdAt: '',
  author: { id: '', fullName: '' },
  flaw: null,
  attempted: false,
  removed: false,
  userId: '',
  udrId: null,
  ...more,
});

test.each([
  [{ sent: true, error: null }, 'sent'],
  [{ sent: false, error: null }, 'waiting'],
  // The next attempt follows by itself.
  [{ sent: false, error: 'Ошибка во время отправки' }, 'waiting'],
  [{ sent: false, error: 'Не годится', isRefused: true }, 'refused'],
  // «Повторить» was pressed.
  [{ sent: false, error: null, isRefused: true }, 'waiting'],
] as const)('%o is %s', (row, standing) => {
  expect(standingOfPhoto(aRow(row))).toBe(standing);
});

test('photos are sorted by the time they were taken; deleted ones are not shown', () => {
  const rows = [
    aRow({ localId: 'c', takenAt: '2026-11-14T07:00:00.000Z' }),
    aRow({ localId: 'b' }),
    aRow({ localId: 'a' }),
    aRow({ localId: 'd', removed: true }),
  ];
  expect(inOrder(rows).map(({ localId }) => localId)).toEqual(['a', 'b', 'c']);
});

test('filters by standing, tag and flag are combined', () => {
  const rows = [
    aRow({ localId: 'a', sent: true, tag: ['x'], send: 1 }),
    aRow({ localId: 'b', error: 'нет', isRefused: true }),
    aRow({ localId: 'c', tag: ['x'] }),
  ];
  const ids = (filter: Partial<typeof noFilter>) =>
    filtered(rows, { ...noFilter, ...filter }).map(({ localId }) => localId);
  expect(ids({})).toEqual(['a', 'b', 'c']);
  expect(ids({ standing: 'sent' })).toEqual(['a']);
  expect(ids({ standing: 'waiting' })).toEqual(['c']);
  expect(ids({ standing: 'refused' })).toEqual(['b']);
  expect(ids({ tagId: 'x', standing: 'waiting' })).toEqual(['c']);
  expect(ids({ isMarked: true })).toEqual(['a']);
});

test('the shot list depends on the kind of transport, ticks taken shots and suggests the next', () => {
  const hints = shotHints(shotsOf.WAGON, photoTags, takenShots([aRow({ tag: [photoTags[0]!.id] }), aRow({ tag: [] })]));
  expect(hints.map(({ name }) => name)).toEqual(['Номер', 'Общий вид', 'Слои', 'Засор', 'Пломба', 'После выгрузки']);
  expect(hints.map(({ isTaken }) => isTaken)).toEqual([true, false, false, false, false, false]);
  expect(hints[2]!.tagId).toBe(photoTags[2]!.id);
  expect(nextShot(hints, 'Номер')?.name).toBe('Общий вид');
  expect(nextShot(hints, 'После выгрузки')?.name).toBe('Общий вид');
  expect(shotHints(shotsOf.AUTO, [], takenShots([]))[0]).toEqual({ name: 'Номер', tagId: null, isTaken: false });
});

test('shots of the gate that share a tag of the dictionary differ by their names', () => {
  const tags = [{ id: 'plate', name: 'Номер ТС', sort: 1 }];
  const taken = takenShots([aRow({ name: 'Номер спереди', tag: ['plate'] }), aRow({ name: 'Снимок 2', tag: [] })]);
  expect(shotHints(gateShots, tags, taken)).toEqual([
    { name: 'Номер спереди', tagId: 'plate', isTaken: true },
    { name: 'Номер сзади', tagId: 'plate', isTaken: false },
    { name: 'Кузов сверху', tagId: null, isTaken: false },
  ]);
});

test('another shot of a ticked kind does not change the shot list', () => {
  const [plate, view] = photoTags.map(({ id }) => id) as [string, string];
  const before = takenShots([aRow({ tag: [plate] }), aRow({ tag: [view] })]);
  expect(takenShots([aRow({ tag: [view] }), aRow({ tag: [plate, view] }), aRow({ tag: [] })])).toBe(before);
  expect(takenShots([aRow({ tag: [view] })])).not.toBe(before);
});

test('zooming keeps the point under the pointer, and the picture stays inside its frame', () => {
  const frame = { width: 400, height: 200 };
  const close = zoomedAt(fitZoom, 2, { x: 100, y: 50 }, frame);
  expect(close).toEqual({ scale: 2, x: -100, y: -50 });
  expect(moved(close, { x: 1000, y: -1000 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(zoomedAt(close, 0.1, { x: 0, y: 0 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(zoomedAt(close, 100, { x: 0, y: 0 }, frame).scale).toBe(8);
  expect([
    swipeOf({ x: -80, y: 5 }),
    swipeOf({ x: 80, y: 5 }),
    swipeOf({ x: 80, y: 80 }),
    swipeOf({ x: 20, y: 0 }),
  ]).toEqual([1, -1, 0, 0]);
});

test('edits are undone from the end; a new one clears the redo list', () => {
  const two = withEdit(withEdit(noEdits, { kind: 'rotate' }), { kind: 'draw', points: [] });
  expect(undo(two).done).toEqual([{ kind: 'rotate' }]);
  expect(redo(undo(two))).toEqual(two);
  expect(withEdit(undo(two), { kind: 'rotate' }).undone).toEqual([]);
  expect(undo(noEdits)).toEqual(noEdits);
});

const jpegWith = (block: ArrayBuffer): ArrayBuffer => {
  const frame = [0xff, 0xc0, 0, 17, 8, 0x10, 0xbc, 0x16, 0x50, 3, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xd8, ...new Uint8Array(block), ...frame]).buffer;
};

test('the first bytes contain the format, the displayed size and the time it was taken', () => {
  const lying = fileFacts(jpegWith(exifBlock({ orientation: 6, taken: '2026:11:14 08:05:00', offset: '+03:00' })));
  expect(lying).toEqual({ kind: 'jpeg', size: { width: 4284, height: 5712 }, takenAt: '2026-11-14T05:05:00.000Z' });
  expect(fileFacts(jpegWith(exifBlock({}))).size).toEqual({ width: 5712, height: 4284 });
  expect(fileFacts(jpegWith(exifBlock({ taken: '0000:00:00 00:00:00' })))).not.toHaveProperty('takenAt');
  expect(fileFacts(new TextEncoder().encode('%PDF-1.7').buffer)).toEqual({ kind: 'other' });
  expect(fileFacts(new ArrayBuffer(0))).toEqual({ kind: 'other' });
  // Truncated inside the EXIF block, and an offset beyond the end.
  expect(fileFacts(jpegWith(exifBlock({})).slice(0, 40)).kind).toMatch(/jpeg|other/);
});

test.each([
  [[], 'Снимок 1'],
  [['Номер', 'Снимок 2'], 'Снимок 3'],
  // One of three was deleted.
  [['Снимок 1', 'Снимок 3'], 'Снимок 4'],
])('a shot without a hint beside %j is named %s', (taken, name) => {
  expect(freeName(taken)).toBe(name);
});
