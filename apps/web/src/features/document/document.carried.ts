// Papers in the file of unsent work.
import { counted } from '@otk/domain/kernel/words';
import * as z from 'zod/mini';

import type { CarriedKind, CarriedSource } from '#platform/unsent-file/carried';
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

const kind: CarriedKind = { name: 'paper', words: (count) => counted(count, 'документ', 'документа', 'документов') };

interface CarriedPapersDeps {
  readonly papers: PaperStore;
  readonly uploads: Pick<DocumentUploads, 'open'>;
}

export const carriedPapers = ({ papers, uploads }: CarriedPapersDeps): CarriedSource => ({
  kinds: () => [kind],
  async pack(userId) {
    const items = [];
    for (const paper of await papers.list(userId)) {
      const bytes = await papers.bytesOf(paper);
      if (bytes) {
        const { failure: _failure, ...row } = paper;
        items.push({ kind: kind.name, content: { ...row, bytes } });
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
