// Known bugs of photos, videos and papers on the device.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

const web = (file: string, test: string) => ({ project: 'web', file: `apps/web/src/features/${file}`, test });

export const mediaBugs: readonly SeededBug[] = [
  ...caughtBy(web('photo/photo.acts.test.ts', 'are sent although the tab is killed right after the answer'))([
    {
      name: 'what was chosen during an upload is shown before it is queued',
      file: 'apps/web/src/features/photo/photo.store.ts',
      from: 'await queue.add(entry, row);',
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
      from: 'await files(dexie).put({ localId: paper.localId, bytes });',
      to: '',
    },
  ]),
];
