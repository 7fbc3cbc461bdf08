// Known bugs of storage: a wrong database beside somebody's files, parts of an upload on several servers, a full disk.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

const sweep = 'apps/server/src/features/file/file.sweep.service.ts';
const sweepTest = { project: 'server', file: 'apps/server/src/features/file/file.sweep.test.ts' };

export const fileBugs: readonly SeededBug[] = [
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/features/file/file.installation.test.ts',
    test: 'another database is refused by a marked store, and nothing in it changes',
  })([
    {
      name: 'a server on a wrong database takes over the files of another installation',
      file: 'apps/server/src/features/file/file.installation.service.ts',
      from: 'if (mark !== null && !isOurs) {',
      to: 'if (mark === undefined) {',
    },
  ]),
  ...caughtBy({ ...sweepTest, test: 'an orphan older than a day is moved aside' })([
    {
      name: 'the sweep deletes orphans instead of moving them aside',
      file: sweep,
      from: 'await files.moveAside(key);',
      to: 'await files.remove(key);',
    },
  ]),
  ...caughtBy({ ...sweepTest, test: 'at most one file in a hundred is moved in a day' })([
    {
      name: 'the sweep has no daily limit',
      file: sweep,
      from: 'isUnlimited ? 1_000_000 : await allowance()',
      to: 'isUnlimited ? 1_000_000 : 1_000_000 + (await allowance())',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/features/video/video.two-servers.test.ts',
    test: 'parts that go to two servers in turn become one video',
  })([
    {
      name: 'an upload is known only to the server that its first part went to',
      file: 'apps/server/src/features/video/video.upload-store.ts',
      from: 'return idShape.test(id) ? videoUploadRepo',
      to: 'const owners = (UploadStore.owners ??= new Map()); owners.set(id, owners.get(id) ?? this); return owners.get(id) === this ? videoUploadRepo',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/full-disk.test.ts',
    test: 'a database without space answers 507 with a text',
  })([
    {
      name: 'a full disk of the database is an unknown error',
      file: 'apps/server/src/platform/full-disk.ts',
      from: '53100: requestErrors.noSpace,',
      to: '',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/full-disk.test.ts',
    test: 'a disk that is nearly full is 507 before the embedded database meets it',
  })([
    {
      name: 'writes go to the embedded database until its disk is full',
      file: 'apps/server/src/platform/http/mount-contract.ts',
      from: 'await api.ensureDatabaseRoom?.();',
      to: '',
    },
  ]),
];
