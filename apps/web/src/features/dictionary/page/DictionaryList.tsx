import { type DictionaryEntry, entryValues, type EntryValues, isOrdered } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import { randomUuid } from '#platform/random-uuid';
import { useObservable } from '#platform/use-observable';
import type { Shown } from '#platform/kept-answers';
import { usePlatform } from '#platform/services';
import { both } from '#ui/feedback/loaded-query';
import { RecordList } from '#platform/record/RecordList';
import { partOf } from '#platform/draft-form';

import { entriesKey } from '../dictionary.admin.services.ts';
import { removalsOf } from '../dictionary.removal.ts';
import { useDictionaryAdminServices } from '../dictionary.admin.services.ts';
import { useDictionaryServices } from '../dictionary.services.ts';
import { bodyOf, dictionaryWords, formOf, sectionName } from './dictionary.kinds.ts';
import { usesOf } from './dictionary.uses.ts';
import { DictionaryFile } from './DictionaryFile.tsx';
import { dictionaryDraft } from '../dictionary.drafts.ts';

export function DictionaryList({ dictionary }: { readonly dictionary: DictionaryKind }) {
  const dictionaries = useDictionaryAdminServices();
  const { outbox } = usePlatform();
  const words = dictionaryWords[dictionary];
  const { options, loadOptions } = useOptions(dictionary);
  // The same id in every attempt: a repeated call after a lost reply is then the same call.
  const [newId, setNewId] = useState(randomUuid);
  const save = (id: string, values: EntryValues, version?: number) =>
    dictionaries.api.saveEntry({
      params: { kind: dictionary, id },
      body: { values: bodyOf(values), ...(version !== undefined && { version }) },
    });
  const leaving = removalsOf(useObservable(outbox).entries, dictionary);
  const refresh = () => dictionaries.refresh(dictionary);
  /** For files, which nobody sees the age of: never the copy of the device. */
  const loadFresh = () => dictionaries.api.listEntries({ params: { kind: dictionary } });
  return (
    <RecordList<DictionaryEntry, EntryValues, EntryValues>
      tools={<DictionaryFile dictionary={dictionary} loadOptions={loadOptions} load={loadFresh} refresh={refresh} />}
      kind={{
        draft: partOf(dictionaryDraft, dictionary),
        words: {
          add: words.add,
          edit: `Изменить ${words.one}`,
          empty: 'Записей пока нет',
          loadFailed: 'Не удалось загрузить справочник',
          removed: words.one,
        },
        queryKey: entriesKey(dictionary),
        load: (signal) => dictionaries.entries(dictionary, signal),
        copyWords: 'Удаление сохранится и уйдёт само.',
        titleOf: ({ values }) => String(values['name'] ?? ''),
        noteOf: ({ values }) => words.noteOf(values, options),
        usesOf,
        isRemoved: ({ isDeleted }) => isDeleted,
        isKeptWhileUsed: dictionary === 'section',
        fields: words.fields(options),
        initial: words.initial,
        valuesOf: (entry) => formOf(words.initial, entry),
        versionOf: ({ version }) => version,
        check: (values) => z.safeParse(entryValues[dictionary], bodyOf(values)),
        async create(values) {
          const made = await save(newId, values);
          setNewId(randomUuid());
          return made;
        },
        edit: ({ id, version }, values) => save(id, values, version),
        remove: ({ id, values }) =>
          dictionaries.removal.remove({ kind: dictionary, id, title: `${words.one} «${String(values['name'])}»` }),
        isLeaving: ({ id }) => leaving.has(id),
        ...(isOrdered(dictionary) && {
          order: (ids: readonly string[]) =>
            dictionaries.api.orderEntries({ params: { kind: dictionary }, body: { ids: [...ids] } }),
        }),
        ...(dictionary === 'item' && {
          groupOf: ({ values }: DictionaryEntry) => sectionName(values, options),
        }),
        restore: ({ id }) => dictionaries.api.restoreEntry({ params: { kind: dictionary, id } }),
        refresh,
      }}
    />
  );
}

/** What an entry refers to: types and sections of an item, stations of scales. */
function useOptions(dictionary: DictionaryKind) {
  const { queries } = useDictionaryServices();
  const { entries } = useDictionaryAdminServices();
  const client = useQueryClient();
  const types = useQuery(queries.productionTypes.list());
  const sections = useQuery(queries.unordered.list());
  const stationEntries = queryOptions({
    queryKey: entriesKey('station'),
    queryFn: ({ signal }) => entries('station', signal),
  });
  const isScale = dictionary === 'scale';
  const stations = useQuery({ ...stationEntries, select: stationsOf, enabled: isScale });
  return {
    options: {
      types: types.data,
      sections: sections.data,
      stations: stations.data,
      query: isScale ? stations : both(types, sections),
    },
    /** A file names them: without them it would have empty cells, and be read as such. */
    loadOptions: async () => ({
      types: await client.ensureQueryData(queries.productionTypes.list()),
      sections: await client.ensureQueryData(queries.unordered.list()),
      stations: isScale ? stationsOf(await client.ensureQueryData(stationEntries)) : [],
    }),
  };
}

const stationsOf = ({ value }: Shown<DictionaryEntry[]>) =>
  value.flatMap(({ id, values, isDeleted }) => (isDeleted ? [] : [{ id, name: String(values['name']) }]));
