// Recommended shots by kind of transport: a checklist that blocks nothing.
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { PhotoRow } from './photo.row.ts';

export interface ShotHint {
  readonly name: string;
  /** Tag of photos of this shot; absent when the dictionary has none. */
  readonly tagId: string | null;
  readonly isTaken: boolean;
}

/** Displayed name and possible names of its tag in the dictionary. */
type TransportKind = Transport['transportType']['kind'];

type Shot = readonly [name: string, ...tags: string[]];

const plate: Shot = ['Номер', 'номер тс', 'номер'];
const view: Shot = ['Общий вид', 'общий вид'];
const layers: Shot = ['Слои', 'слои', 'груз сверху', 'слой'];
const trash: Shot = ['Засор', 'засор'];
const seal: Shot = ['Пломба', 'пломба'];
const after: Shot = ['После выгрузки', 'после выгрузки', 'пустой вагон'];
const body: Shot = ['Кузов сверху', 'кузов сверху', 'груз сверху'];
const paper: Shot = ['Документы', 'документ', 'документы'];

const shotsOf: Readonly<Record<TransportKind, readonly Shot[]>> = {
  WAGON: [plate, view, layers, trash, seal, after],
  PLATFORM: [plate, seal, view, layers, trash, after],
  AUTO: [plate, body, layers, trash, paper, after],
};

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

/** Tags of the taken shots as one string: equal strings mean that no tick changes. */
export const takenTags = (rows: readonly PhotoRow[]): string =>
  [...new Set(rows.flatMap((row) => row.tag))].toSorted().join(' ');

export function shotHints(kind: TransportKind, tags: readonly PhotoTag[], takenTagIds: string): ShotHint[] {
  const taken = new Set(takenTagIds.split(' '));
  return shotsOf[kind].map(([name, ...names]) => {
    const found = names.map((wanted) => tags.find((tag) => plain(tag.name) === plain(wanted))).find(Boolean);
    return { name, tagId: found?.id ?? null, isTaken: found !== undefined && taken.has(found.id) };
  });
}

/** The next shot that is missing, after the current one. */
export const nextShot = (hints: readonly ShotHint[], current: string | null): ShotHint | null => {
  const from = hints.findIndex(({ name }) => name === current);
  const turned = [...hints.slice(from + 1), ...hints.slice(0, from + 1)];
  return turned.find(({ isTaken, name }) => !isTaken && name !== current) ?? null;
};

/** The name of a shot without a hint; `taken` are the names of the transport's other photos. */
export function freeName(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`Снимок ${number}`)) {
    number += 1;
  }
  return `Снимок ${number}`;
}
