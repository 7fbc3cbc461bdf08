// Known bugs of photos, videos and papers on the device.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

const web = (file: string, test: string) => ({ project: 'web', file: `apps/web/src/features/${file}`, test });

export const mediaBugs: readonly SeededBug[] = [
  ...caughtBy(web('photo/device/photo.acts.test.ts', 'are sent although the tab is killed right after the answer'))([
    {
      name: 'what was chosen during an upload is shown before it is put into the outbox',
      file: 'apps/web/src/features/photo/device/photo.store.ts',
      from: 'await outbox.add(entry, row);',
      to: '',
    },
  ]),
  ...caughtBy(web('document/document.uploads.test.ts', 'a paper that waits for the connection survives the tab'))([
    {
      name: 'a paper leaves the device before the server has answered',
      file: 'apps/web/src/features/document/document.sender.ts',
      from: 'await send(api,',
      to: 'await papers.remove(paper.localId); await send(api,',
    },
    {
      name: 'the bytes of a paper are not stored',
      file: 'apps/web/src/features/document/document.papers.ts',
      from: 'await files(tables).put({ localId: paper.localId, bytes });',
      to: '',
    },
  ]),
  ...caughtBy(web('video/video.sender.test.ts', 'a video that a killed tab left is sent by another tab'))([
    {
      name: 'a tab sends only the videos that it knew at its start',
      file: 'apps/web/src/features/video/video.sender.ts',
      from: 'await shelf.refresh();',
      to: '',
    },
  ]),
  ...caughtBy(web('video/video.shelf.test.ts', 'a partly copied file stays without bytes'))([
    {
      name: 'a video whose copy was cut off disappears without a word',
      file: 'apps/web/src/features/video/video.intake.ts',
      from: "await change(localId, { state: 'cut', size: 0, failure: cutText });",
      to: 'await forget(localId);',
    },
  ]),
  ...caughtBy({
    project: 'slice',
    file: 'tests/slice/unsent-file.slice.test.ts',
    test: 'nothing is lost or doubled, and the bytes are the same',
  })([
    {
      name: 'an entry gets a new key when the file is taken',
      file: 'apps/web/src/platform/outbox/carried-entries.ts',
      from: "await entriesOf(tables).add({ ...entry, state: 'waiting'",
      to: "await entriesOf(tables).add({ ...entry, key: crypto.randomUUID(), state: 'waiting'",
    },
    {
      name: 'the file holds the row of a photo without its bytes',
      file: 'apps/web/src/features/photo/device/photo.entries.ts',
      from: 'bulkGet(keysOf(creates))',
      to: 'bulkGet([creates])',
    },
    {
      name: 'the file holds only the first part of a video',
      file: 'apps/web/src/features/video/video.carried.ts',
      from: 'parts.read(video.localId, 0, video.size)',
      to: 'parts.read(video.localId, 0, Math.min(video.size, 4096))',
    },
    {
      name: 'a paper is taken under another local id',
      file: 'apps/web/src/features/document/document.carried.ts',
      from: '{ ...row, failure: null }',
      to: '{ ...row, localId: `${row.localId}x`, failure: null }',
    },
    {
      name: 'drafts are not in the file',
      file: 'apps/web/src/platform/carried-drafts.ts',
      from: 'name.startsWith(`${userId}:`)',
      to: 'name === userId',
    },
  ]),
  ...caughtBy(web('sync/sync.carry.test.ts', 'a file with one changed byte is refused'))([
    {
      name: 'the bytes of the file are not checked',
      file: 'apps/web/src/platform/unsent-file/unsent-file.ts',
      from: 'if (!(await areWhole(bytes, pieces))) {',
      to: 'if (bytes.size < 0) {',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/features/photo/photo.routes.test.ts',
    test: 'photos are listed in the order of taking',
  })([
    {
      name: 'photos are listed in the order of arrival',
      file: 'apps/server/src/features/photo/photo.repo.ts',
      from: `'coalesce(p.taken_at, p.created_at), p.local_id COLLATE "C", p.id'`,
      to: "'p.created_at, p.id'",
    },
  ]),
  ...caughtBy(web('photo/device/photo.truncated.test.ts', 'also with data behind its end; every shorter one is'))([
    {
      name: 'the end of a thumbnail counts as the end of its photo',
      file: 'apps/web/src/features/photo/device/photo.truncated.ts',
      from: 'return !hasJpegEnd(bytes);',
      to: 'return !bytes.some((byte, at) => byte === 0xff && bytes[at + 1] === end);',
    },
  ]),
  ...caughtBy(web('photo/device/photo.life.test.ts', 'photos for which the server has no room wait'))([
    {
      name: 'a photo for which the server has no room stops the outbox',
      file: 'apps/web/src/platform/outbox/replay.ts',
      from: "verdict.kind === 'noRoom' && hasBytes(entry)",
      to: "verdict.kind === 'noRoom' && hasBytes(entry) && false",
    },
  ]),
];
