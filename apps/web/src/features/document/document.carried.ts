// Papers in the file of unsent work.
import * as z from 'zod/mini';

import type { CarriedSource } from '#platform/unsent-file/carried';
import { takeEach } from '#platform/unsent-file/take-each';

import type { PaperStore } from './document.papers.ts';
import type { DocumentUploads } from './document.uploads.ts';

const carried = z.object({
  localId: z.string(),
  transportId: z.string(),
  documentId: z.nullable(z.string()),
  fileName: z.string(),
  type: z.string(),
  size: z.number(),
  addedAt: z.iso.datetime(),
  userId: z.string(),
  udrId: z.nullable(z.string()),
  divisionId: z.nullish(z.string()),
  bytes: z.instanceof(Blob),
});

interface CarriedPapersDeps {
  readonly papers: PaperStore;
  readonly uploads: Pick<DocumentUploads, 'open'>;
}

export const carriedPapers = ({ papers, uploads }: CarriedPapersDeps): CarriedSource => ({
  kinds: ['paper'],
  async pack(userId) {
    const items = [];
    for (const paper of await papers.list(userId)) {
      const bytes = await papers.bytesOf(paper);
      if (bytes) {
        const { failure: _failure, ...row } = paper;
        items.push({ kind: 'paper', content: { ...row, bytes } } as const);
      }
    }
    return items;
  },

  async take(items) {
    const taken = await takeEach(items, carried, async ({ bytes, ...row }) =>
      papers.add({ ...row, failure: null }, await bytes.arrayBuffer()),
    );
    await uploads.open();
    return taken;
  },
});
