// Dictionaries as an administrator changes them; loaded with the pages of the administration.
import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import { dictionaryEntry, type DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import { dictionaryKinds, type DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import * as z from 'zod/mini';

import { createClient, type Client } from '#platform/api-client';
import { behind } from '#platform/device-copy';
import type { Feature } from '#platform/feature';
import { keptAnswers, type Shown } from '#platform/kept-answers';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { type DictionaryRemoval, dictionaryRemoval } from './dictionary.removal.ts';

export const entriesKey = (kind: DictionaryKind) => ['dictionary', 'entries', kind] as const;

export interface DictionaryAdminServices {
  readonly api: Client<typeof dictionaryAdminContract>;
  /** Without a network the last copy of the device: an entry can be removed by it, later. */
  readonly entries: (kind: DictionaryKind, signal: AbortSignal) => Promise<Shown<DictionaryEntry[]>>;
  readonly removal: DictionaryRemoval;
  /** Loads the entries again, and the copy of the dictionary that this device works with. */
  readonly refresh: (kind: DictionaryKind) => Promise<void>;
}

export const useDictionaryAdminServices = serviceHook<DictionaryAdminServices>('dictionaries');

/** The name in the server's stream of changes, which has one for sections and their items. */
const streamName = (kind: DictionaryKind): string => (kind === 'section' ? 'item' : kind);

const list = z.array(dictionaryEntry);
const schemas = Object.fromEntries(dictionaryKinds.map((kind) => [kind, list])) as Record<DictionaryKind, typeof list>;

type Uses = Pick<Platform, 'wire' | 'queryClient' | 'link' | 'report' | 'storage' | 'prefix' | 'acting'> & {
  readonly outbox: Pick<Platform['outbox'], 'write' | 'onSent'>;
  readonly tasks: Pick<Platform['tasks'], 'dataChanged'>;
};

export function dictionaryAdminServices(platform: Uses): Feature<DictionaryAdminServices> {
  const { wire, queryClient, outbox, tasks, storage, prefix, acting, link, report } = platform;
  const api = createClient(dictionaryAdminContract, wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const answers = keptAnswers({ storage, name: `${prefix}dictionaries`, schemas, owner, link, report });
  const entries = (kind: DictionaryKind, signal: AbortSignal) =>
    answers.readThrough(kind, '', () => api.listEntries({ params: { kind } }, { signal }), {
      isShown: queryClient.getQueryData(entriesKey(kind)) !== undefined,
      ...behind(queryClient, entriesKey(kind)),
    });
  const listAgain = (kind: DictionaryKind) => queryClient.invalidateQueries({ queryKey: entriesKey(kind) });
  /** Every feature that works with the dictionary loads its copy again, as when somebody else has changed it. */
  const refresh = (kind: DictionaryKind) => tasks.dataChanged.run([streamName(kind)]);
  const removal = dictionaryRemoval({ api, outbox });
  return {
    services: { api, entries, removal, refresh },
    connect: () =>
      tasks.dataChanged.add((names) =>
        Promise.all(dictionaryKinds.filter((kind) => names.includes(streamName(kind))).map(listAgain)),
      ),
    start: () => removal.onSent((kind) => void refresh(kind)),
  };
}
