// Known bugs of backups, restores and lost files: what devices delivered is lost.
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
      from: 'loaded.filter((localId) => !sentHere.has(localId)).flatMap(bytesOf)',
      to: 'loaded.flatMap(bytesOf)',
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
  ...caughtBy({ ...backupTest, test: 'a copy beside production cannot take its files' })([
    {
      name: 'a copy restored beside production takes its files',
      file: 'apps/server/src/platform/backup/restore-backup.ts',
      from: 'mark !== null && mark !== ours &&',
      to: 'mark !== null && mark === ours &&',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/backup/scheduled-backup.test.ts',
    test: 'a backup that is found damaged does not count',
  })([
    {
      name: 'the backup of the day counts without having been read again',
      file: 'apps/server/src/platform/backup/scheduled-backup.ts',
      from: 'const checked = await openCheckedBackup(part, quiet);',
      to: 'const checked = await openBackup(part);',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/features/file/file.scrub.test.ts',
    test: 'a store that does not answer or is not mounted has lost nothing',
  })([
    {
      name: 'the scrub calls every file of a store that is not mounted lost',
      file: 'apps/server/src/features/file/file.scrub.service.ts',
      from: 'if ((await files.readMark()) !== id) {',
      to: 'if ((await files.readMark()) === undefined) {',
    },
  ]),
  ...caughtBy({
    project: 'slice',
    file: 'tests/slice/scrub.slice.test.ts',
    test: 'photos whose bytes were lost on the server are named, sent again by the device',
  })([
    {
      name: 'a photo that a device sends again is not put back',
      file: 'apps/server/src/features/photo/photo.service.ts',
      from: 'await putPhotoBack(deps, context.db, known.id, upload);',
      to: '',
    },
    {
      name: 'a device does not send what the server has lost',
      file: 'apps/web/src/features/sync/sync.epoch.ts',
      from: 'const wanted = wantedIn(sent, said)',
      to: 'const wanted = wantedIn([], said)',
    },
  ]),
];
