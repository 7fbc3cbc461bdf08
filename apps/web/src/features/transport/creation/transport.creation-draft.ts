// The draft of «Новое ТС» outlives a killed tab, together with the key that prevents a second creation.
import { makeLocalId } from '@otk/domain/kernel/local-id';
import { useEffect, useMemo, useRef } from 'react';

import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';

import { creationDraft, type CreationForm, emptyCreation } from '../transport.creation.ts';

const newLocalId = () => makeLocalId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));

export function useCreationDraft() {
  const { drafts } = usePlatform();
  const { user, udr } = usePerson();
  const divisionId = udr?.divisionId ?? '';
  const draft = useMemo(() => drafts.open([user.id, divisionId, 'new'], creationDraft), [drafts, user.id, divisionId]);
  const left = useMemo(() => draft.read()?.value ?? null, [draft]);
  const localId = useRef(left?.localId ?? newLocalId());
  useEffect(() => draft.flush, [draft]);
  return {
    values: left?.values ?? emptyCreation,
    isRestored: left !== null,
    localId: () => localId.current,
    keep: (values: CreationForm) => draft.keep({ localId: localId.current, values }),
    drop() {
      void draft.drop();
      localId.current = newLocalId();
    },
  };
}
export type CreationDraftState = ReturnType<typeof useCreationDraft>;
