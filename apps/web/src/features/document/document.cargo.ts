// Papers in the file of unsent work.
import * as z from 'zod/mini';

import type { CargoSource } from '#platform/unsent-file/cargo';
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

interface PaperCargoDeps {
  readonly papers: PaperStore;
  readonly uploads: Pick<DocumentUploads, 'open'>;
}

export const paperCargo = ({ papers, uploads }: PaperCargoDeps): CargoSource => ({
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
