import type { UnsentFileSource } from '#platform/unsent-files';

import type { DocumentUploads } from './document.uploads.ts';

/** Papers of the device as the header counts them and the journal lists them. */
export const unsentPapers = (
  uploads: Pick<DocumentUploads, 'getState' | 'subscribe' | 'retry' | 'move'>,
): UnsentFileSource => ({
  subscribe: uploads.subscribe,
  getState: () =>
    uploads.getState().map(({ localId, fileName, transportId, size, origin, failure }) => ({
      key: localId,
      words: `Документ «${fileName}»`,
      transportId,
      tab: 'document',
      size,
      origin,
      failure,
    })),
  retry: uploads.retry,
  move: uploads.move,
});
