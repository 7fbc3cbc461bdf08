// The draft of «Новое ТС» outlives a killed tab, together with the key that prevents a second creation.
import { makeLocalId } from '@otk/domain/kernel/local-id';
import { useEffect, useMemo, useRef } from 'react';
import { useOpenDraft } from '#platform/use-draft';

import { creationDraft, type CreationForm, emptyCreation } from '../transport.creation.ts';
import { transportDrafts } from '../transport.drafts.ts';

const newLocalId = () => makeLocalId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));

export function useCreationDraft() {
  const open = useOpenDraft();
  const draft = useMemo(() => open(transportDrafts.creation, '', creationDraft), [open]);
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
