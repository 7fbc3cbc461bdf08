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

export type Shot = readonly [name: string, ...tags: string[]];

const plate: Shot = ['Номер', 'номер тс', 'номер'];
const view: Shot = ['Общий вид', 'общий вид'];
const layers: Shot = ['Слои', 'слои', 'груз сверху', 'слой'];
const trash: Shot = ['Засор', 'засор'];
const seal: Shot = ['Пломба', 'пломба'];
const after: Shot = ['После выгрузки', 'после выгрузки', 'пустой вагон'];
const body: Shot = ['Кузов сверху', 'кузов сверху', 'груз сверху'];
const paper: Shot = ['Документы', 'документ', 'документы'];

export const shotsOf: Readonly<Record<TransportKind, readonly Shot[]>> = {
  WAGON: [plate, view, layers, trash, seal, after],
  PLATFORM: [plate, seal, view, layers, trash, after],
  AUTO: [plate, body, layers, trash, paper, after],
};

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

/** Tags and names of the taken shots as one string: equal strings mean that no tick changes. */
export const takenShots = (rows: readonly PhotoRow[]): string =>
  [...new Set(rows.flatMap(({ tag, name }) => (isFreeName(name) ? tag : [...tag, name])))].toSorted().join('\n');

/** A shot counts as taken by its name, and by its tag where no other shot of the list has the same. */
export function shotHints(shots: readonly Shot[], tags: readonly PhotoTag[], takenBefore: string): ShotHint[] {
  const taken = new Set(takenBefore.split('\n'));
  const found = shots.map(([name, ...names]) => {
    const tag = names.map((wanted) => tags.find((one) => plain(one.name) === plain(wanted))).find(Boolean);
    return { name, tagId: tag?.id ?? null };
  });
  const isAlone = (tagId: string): boolean => found.filter((hint) => hint.tagId === tagId).length === 1;
  return found.map(({ name, tagId }) => ({
    name,
    tagId,
    isTaken: taken.has(name) || (tagId !== null && taken.has(tagId) && isAlone(tagId)),
  }));
}

/** The next shot that is missing, after the current one. */
export const nextShot = (hints: readonly ShotHint[], current: string | null): ShotHint | null => {
  const from = hints.findIndex(({ name }) => name === current);
  const turned = [...hints.slice(from + 1), ...hints.slice(0, from + 1)];
  return turned.find(({ isTaken, name }) => !isTaken && name !== current) ?? null;
};

const freeWord = 'Снимок ';
const isFreeName = (name: string): boolean => name.startsWith(freeWord);

/** The name of a shot without a hint; `taken` are the names of the transport's other photos. */
export function freeName(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${freeWord}${number}`)) {
    number += 1;
  }
  return `${freeWord}${number}`;
}
