// Drafts in the file of unsent work.
import { counted } from '@otk/domain/kernel/words';
import * as z from 'zod/mini';

import type { Drafts } from './draft.ts';
import type { DraftTable } from './draft-table.ts';
import type { CarriedKind, CarriedSource } from './unsent-file/carried.ts';
import { takeEach } from './unsent-file/take-each.ts';

const carried = z.object({
  name: z.string(),
  tab: z.string(),
  at: z.iso.datetime(),
  value: z.unknown(),
  over: z.array(z.string()),
});

const draft: CarriedKind = {
  name: 'draft',
  words: (count) => counted(count, 'черновик', 'черновика', 'черновиков'),
};

interface CarriedDraftsDeps {
  readonly table: DraftTable;
  readonly drafts: Pick<Drafts, 'flush' | 'load'>;
}

export const carriedDrafts = ({ table, drafts }: CarriedDraftsDeps): CarriedSource => ({
  kinds: () => [draft],
  async pack(userId) {
    drafts.flush();
    const rows = await table.readAll();
    // A name begins with its person.
    return rows.filter(({ name }) => name.startsWith(`${userId}:`)).map((content) => ({ kind: draft.name, content }));
  },

  /** A row of the same form and tab that is as new stays; of several tabs the form opens the newest. */
  async take(items) {
    const known = await table.readAll();
    const taken = await takeEach(items, carried, async (row) => {
      const isNew = !known.some(({ name, tab, at }) => name === row.name && tab === row.tab && at >= row.at);
      if (isNew) {
        await table.put(row);
      }
      return isNew;
    });
    await drafts.load();
    return taken;
  },
});
