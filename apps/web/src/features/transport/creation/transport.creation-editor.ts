// «Новое ТС» on the editor: what is typed outlives a killed tab, together with the key that prevents a second creation.
import { makeLocalId } from '@otk/domain/kernel/local-id';
import { localUuid } from '@otk/domain/kernel/local-uuid';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import type { Draft } from '#platform/draft';
import type { Editor, EditorDraft } from '#platform/editor/editor';
import { byField } from '#platform/editor/merge';
import { useEditor } from '#platform/editor/use-editor';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { useDraft } from '#platform/use-draft';

import {
  creationDraft,
  creationFields,
  creationForm,
  type CreationForm,
  emptyCreation,
  formPath,
  withUsualStation,
} from '../transport.creation.ts';
import { useStationServices } from '#features/station/station.services';
import { useUsualStation } from '#features/station/part/station.use-own';
import { transportDrafts } from '../transport.drafts.ts';
import { useTransportServices } from '../transport.services.ts';
import { createTransport } from './transport.create.ts';

export type CreationEditor = Editor<CreationForm, keyof CreationForm>;

interface Creation {
  readonly version: number;
  readonly value: CreationForm;
  /** Null until it is created. */
  readonly transport: Transport | null;
}

const nothing: Creation = { version: 0, value: emptyCreation, transport: null };
const merge = byField<CreationForm>(creationFields);
const recentStations = 'newTransportStation';

const newLocalId = () => makeLocalId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));

/** Prevents a second creation of what is typed. */
function creationKey(first: string) {
  let localId = first;
  return {
    read: () => localId,
    renew: () => {
      localId = newLocalId();
    },
  };
}

interface CreationForms {
  readonly editor: CreationEditor;
  /** Shown until another one is chosen. */
  readonly usualStation: CreationForm['station'];
  /** The transport that this form makes, or has made. */
  readonly transportId: () => string;
  /** What is typed is another transport. */
  readonly startAnother: () => void;
}

export function useCreationEditor(onCreated: (transport: Transport) => void): CreationForms {
  const services = useTransportServices();
  const { outbox, recents } = usePlatform();
  const { user, udr } = usePerson();
  const stations = useQuery(useStationServices().queries.list());
  const usualStation = useUsualStation(stations.data, recentStations);
  const draft = useDraft(transportDrafts.creation, '', creationDraft);
  const [key] = useState(() => creationKey(draft.read()?.value.localId ?? newLocalId()));
  const [kept] = useState(() => keptOf(draft, key.read));
  const editor: CreationEditor = useEditor({
    record: nothing,
    read: (creation) => creation,
    merge,
    draft: kept,
    isNew: true,
    check: ({ mine }) => z.safeParse(creationForm, withUsualStation(mine, usualStation)),
    placeOf: formPath,
    save: async (form): Promise<Creation> => ({
      version: 1,
      value: form,
      transport: await createTransport(
        { ...services, entries: () => outbox.getState().entries },
        {
          form,
          localId: key.read(),
          division: { id: udr?.divisionId ?? localUuid(key.read()), name: udr?.name ?? null },
          now: new Date(),
        },
      ),
    }),
    onSaved({ transport }) {
      if (transport) {
        recents(user.id, recentStations).add(transport.station.id);
        onCreated(transport);
      }
    },
  });
  return {
    editor,
    usualStation,
    transportId: () => localUuid(key.read()),
    startAnother: key.renew,
  };
}

/** On the device stands what is typed, with its key: nothing was there before it. */
const keptOf = (draft: Draft<z.output<typeof creationDraft>>, localId: () => string): EditorDraft<CreationForm> => ({
  ...draft,
  read() {
    const left = draft.read();
    return left && { at: left.at, value: { base: nothing, mine: left.value.values } };
  },
  keep: ({ mine }) => draft.keep({ localId: localId(), values: mine }),
});
