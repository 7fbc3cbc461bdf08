// Known bugs of a restore: what devices delivered after the backup is lost.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

const backupTest = { project: 'server', file: 'apps/server/src/platform/backup/backup.test.ts' };

export const restoreBugs: readonly SeededBug[] = [
  ...caughtBy({
    project: 'slice',
    file: 'tests/slice/restore.slice.test.ts',
    test: 'writes and photos delivered after the backup are sent again',
  })([
    {
      name: 'a restore does not begin a new epoch at the time of the backup',
      file: 'apps/server/src/platform/backup/restore-backup.ts',
      from: "await tx.query('SELECT renew_epoch($1)', [facts.madeAt]);",
      to: 'await tx.query("UPDATE epoch SET identity = database_identity(), seen_at = now()");',
    },
    {
      name: '«Очистить кэш» removes the bytes of photos that a restored server asks for',
      file: 'apps/web/src/features/photo/device/photo.store.ts',
      from: 'loaded.filter((localId) => !sentHere.has(localId)).map(pictureKey)',
      to: 'loaded.map(pictureKey)',
    },
  ]),
  ...caughtBy({ ...backupTest, test: 'is refused before the target is touched' })([
    {
      name: 'a truncated backup is restored',
      file: 'apps/server/src/platform/backup/backup-folder.ts',
      from: 'await checkFile(folder, path, sum);',
      to: '',
    },
  ]),
];
