// All files of a transport as one archive, streamed.
import { extname } from 'node:path';

import type { Actor } from '@otk/domain/kernel/actor';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { worksDay } from '@otk/domain/kernel/works-time';
import { formatWorksTime } from '@otk/domain/kernel/unit-words';

import { packZip } from '#platform/archive/zip-stream';
import type { Queryable } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import type { ActorContext } from '#platform/http/request-context';
import type { StreamReply } from '#platform/http/send-stream';

import type { Cards } from '../transport/transport.card.service.ts';

/** One file of a transport in the archive. */
export interface MediaFile {
  /** «Фото», «Видео», «Документы». */
  readonly folder: string;
  /** What it shows, without extension. */
  readonly title: string;
  /** When it was made. */
  readonly at: string;
  readonly key: string;
  readonly size: number;
}

/** One for each feature with files, in the order of the tabs. */
export type ListMedia = (db: Queryable, transportId: string, actor: Actor) => Promise<readonly MediaFile[]>;

export interface ZipDeps {
  readonly cards: Cards;
  readonly files: FileStore;
  readonly media: readonly ListMedia[];
}

export async function zipTransport(
  { cards, files, media }: ZipDeps,
  context: ActorContext,
  id: string,
): Promise<StreamReply> {
  const transport = await cards.get(context, id);
  const lists = await Promise.all(media.map((list) => list(context.db, id, context.actor)));
  const root = folderName(transport);
  const { stream, size } = packZip(
    lists.flatMap((list) =>
      list.map((file, place) => ({
        name: `${root}/${entryName(file, place)}`,
        at: new Date(file.at),
        size: file.size,
        open: () => files.open(file.key),
      })),
    ),
  );
  return {
    type: 'application/zip',
    name: `${root}.zip`,
    headers: { 'Content-Length': String(size) },
    open: () => stream(),
  };
}

/** «Фото/01 Общий вид 2026-11-15 08-05.jpg» */
export function entryName({ folder, title, at, key }: Omit<MediaFile, 'size'>, place: number): string {
  const number = String(place + 1).padStart(2, '0');
  const words = [number, fileNamePart(title), momentName(at)].filter((part) => part !== '').join(' ');
  return `${folder}/${words}${extname(key)}`;
}

// File names that are readable in every file manager.

/** «2026-11-15 08-05» at the works: sorts by time and is valid in every file system. */
const momentName = (at: string): string => `${worksDay(new Date(at))} ${formatWorksTime(at).replace(':', '-')}`;

/** Removes characters that have a special meaning in Windows, macOS or ZIP. */
const fileNamePart = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100)
    .replace(/^[\s.]+|[\s.]+$/g, '');

/** «Вагон 61854303» */
const folderName = ({ transportType, transportNumber }: Pick<Transport, 'transportType' | 'transportNumber'>) =>
  fileNamePart(`${transportType.name} ${transportNumber}`);
