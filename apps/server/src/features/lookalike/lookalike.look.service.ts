// Every photo is hashed by its small picture in the background, new ones as well as those of years ago, and compared with all
// others. Taking a photo in costs nothing more for it, and no refusal can come of it.
import { buffer } from 'node:stream/consumers';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { RaiseInDivision } from '#platform/events';
import type { FileStore } from '#platform/files/file-store';

import { hashPicture, type PictureHash } from './lookalike.hash.ts';
import { hashRepo, type WaitingPhoto } from './lookalike.hash.repo.ts';

export interface LookDeps {
  readonly pool: Pool;
  readonly files: Pick<FileStore, 'open' | 'has'>;
  readonly clock: () => Date;
  readonly raiseInDivision: RaiseInDivision;
}

/** A few at a time: years of photos are looked at without hurry, in the pauses of the day's work. */
const portion = 20;
/** Photos that are hashed later than this are of the past, and nobody waits for news of them. */
const freshMs = 24 * 3_600_000;

const unreadable: PictureHash = { hash: null, quality: 0, guesses: [] };

export async function lookAtPhotos({ pool, files, clock, raiseInDivision }: LookDeps): Promise<number> {
  const waiting = await hashRepo(pool).listWaiting(portion);
  const hashed: (readonly [id: string, hash: PictureHash])[] = [];
  for (const photo of waiting) {
    hashed.push([photo.id, await hashOfFile(files, photo)]);
  }
  if (hashed.length === 0) {
    return 0;
  }
  await inTransaction(pool, async (tx) => {
    const hashes = hashRepo(tx);
    await hashes.takeTurn();
    const now = clock();
    const pairs: string[] = [];
    for (const [id, hash] of hashed) {
      if ((await hashes.setHash(id, hash)) && hash.hash !== null) {
        pairs.push(...(await hashes.pair(id, hash.guesses, now)));
      }
    }
    const since = new Date(now.getTime() - freshMs);
    for (const divisionId of pairs.length === 0 ? [] : await hashes.listToTell(pairs, since)) {
      await raiseInDivision(tx, { type: 'LOOKALIKE_FOUND', divisionId, text: told, authorId: null });
    }
  });
  return hashed.length;
}

/** Without a number: people who are limited to some stations read it too. */
const told = 'Новое фото похоже на снятое раньше. Сравните их: «Тот же лом» или «Другой лом»';

/** Throws when the store does not answer: then it is tried again. */
async function hashOfFile(files: LookDeps['files'], { key }: WaitingPhoto): Promise<PictureHash> {
  let bytes: Buffer;
  try {
    bytes = await buffer(await files.open(key));
  } catch (error) {
    if (await files.has(key)) {
      throw error;
    }
    return unreadable;
  }
  // Bytes that were changed on the disk are named by the scrub.
  return hashPicture(bytes).catch(() => unreadable);
}
