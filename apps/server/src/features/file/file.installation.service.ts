// The database and the file store carry the id of one installation. A server on a new or wrong database beside somebody's
// files is refused at its start, before it writes or removes anything.
import type { Queryable } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import { StartupError } from '#platform/startup-error';

import { installationRepo } from './file.installation.repo.ts';
import { fileRepo } from './file.repo.ts';

/** `filling`: the database is being made; were that interrupted, the next one takes the store over. */
type Stage = 'filling' | 'ready';
const sampleSize = 20;

export async function claimStore(db: Queryable, files: FileStore, stage: Stage): Promise<void> {
  const installation = installationRepo(db);
  const { id, isClaimed } = await installation.find();
  const mark = await files.readMark();
  const isOurs = mark === id || mark?.startsWith('filling ') === true;
  if (mark !== null && !isOurs) {
    throw new StartupError(
      `Хранилище файлов принадлежит другой установке (${mark}), а база данных — установке ${id}. Проверьте DATABASE_URL, DATA_DIR и S3_BUCKET; файлы не тронуты.`,
    );
  }
  if (mark === null) {
    await ensureCompanion(db, files, isClaimed);
  }
  if (mark !== id) {
    await files.writeMark(stage === 'ready' ? id : `filling ${id}`);
  }
  if (stage === 'ready' && !isClaimed) {
    await installation.claimStore();
  }
}

/** A person's word that this database and this store belong together, whatever they hold. */
export async function claimStoreByHand(db: Queryable, files: FileStore): Promise<string> {
  const installation = installationRepo(db);
  const { id } = await installation.find();
  await files.writeMark(id);
  await installation.claimStore();
  return id;
}

/** A store without a mark is ours when both are new, or when it holds the files that the database names. */
async function ensureCompanion(db: Queryable, files: FileStore, isClaimed: boolean): Promise<void> {
  if (isClaimed) {
    throw new StartupError(
      'База данных уже работает с другим хранилищем файлов. Серверам одной базы нужна общая папка DATA_DIR или общая корзина S3. Если прежнее хранилище утрачено: npm run files:claim.',
    );
  }
  const keys = await fileRepo(db).newestKeys(sampleSize);
  const isCompanion = keys.length === 0 ? await isEmpty(files) : await hasAny(files, keys);
  if (!isCompanion) {
    throw new StartupError(
      keys.length === 0
        ? 'В хранилище файлов лежат файлы, о которых база данных не знает. Проверьте DATABASE_URL, DATA_DIR и S3_BUCKET; файлы не тронуты. Если это ваше хранилище: npm run files:claim.'
        : 'В хранилище файлов нет файлов, на которые ссылается база данных. Проверьте DATABASE_URL, DATA_DIR и S3_BUCKET. Если файлы утрачены и работать нужно без них: npm run files:claim.',
    );
  }
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _file of files.list()) {
    return false;
  }
  return true;
}

async function hasAny(files: FileStore, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    if (await files.has(key)) {
      return true;
    }
  }
  return false;
}
