// Removal of an entry goes through the outbox of the device (spec §7): without a network it is done later.
import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import { paramsIn } from '@otk/domain/kernel/route';

import type { Client } from '#platform/api-client';
import { NotKeptError, type Outbox } from '#platform/outbox/outbox';
import { entryOf } from '#platform/outbox/entry-of';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { randomUuid } from '#platform/random-uuid';

const { removeEntry } = dictionaryAdminContract;

interface RemovalDeps {
  readonly api: Pick<Client<typeof dictionaryAdminContract>, 'removeEntry'>;
  readonly outbox: Pick<Outbox, 'write' | 'onSent'>;
}

interface Removed {
  readonly kind: DictionaryKind;
  readonly id: string;
  /** Names it in the journal: «станцию «Навашино»». */
  readonly title: string;
}

export function dictionaryRemoval({ api, outbox }: RemovalDeps) {
  return {
    async remove({ kind, id, title }: Removed): Promise<void> {
      const params = { kind, id };
      try {
        await outbox.write(entryOf(removeEntry, { params }, { key: randomUuid(), title: `Удалить ${title}` }));
      } catch (error) {
        if (!(error instanceof NotKeptError)) {
          throw error;
        }
        // A device that stores nothing can still ask the server.
        await api.removeEntry({ params });
      }
    },
    /** A removal reached the server, sent by this tab or another. */
    onSent: (listener: (kind: DictionaryKind) => void) =>
      outbox.onSent((entry) => {
        const params = removedIn(entry);
        if (params) {
          listener(params.kind);
        }
      }),
  };
}
export type DictionaryRemoval = ReturnType<typeof dictionaryRemoval>;

/** Ids of the entries whose removal waits on this device. */
export const removalsOf = (entries: readonly OutboxEntry[], kind: DictionaryKind): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ state }) => state === 'waiting')
      .flatMap((entry) => removedIn(entry) ?? [])
      .flatMap((removed) => (removed.kind === kind ? removed.id : [])),
  );

function removedIn({ operation, request }: Pick<OutboxEntry, 'operation' | 'request'>) {
  const params = operation === removeEntry.operation ? paramsIn(removeEntry, request.url) : null;
  return params && { kind: params['kind'] as DictionaryKind, id: params['id']! };
}
