import { Button } from '@mui/material';
import type { TermsChange, TermsEntry } from '@otk/domain/storage/storage.terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Autocomplete } from '#ui/form/Autocomplete';
import { SettingsIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { Modal } from '#ui/layout/Modal';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { useTransportServices } from '#features/transport/transport.services';
import { supplierContractNote } from '#features/transport/part/transport.contract-note';
import { Stack } from '#ui/layout/boxes';

import { useStorageServices } from '../storage.services.ts';
import { ownTerms, TermsForm } from '../part/TermsForm.tsx';

/** «Сроки»: for people who edit dictionaries. */
export function StorageTerms() {
  const [isOpen, setIsOpen] = useState(false);
  if (!usePerson().permissions.includes('DICT_EDIT')) {
    return null;
  }
  return (
    <>
      <Button startIcon={<SettingsIcon />} onClick={() => setIsOpen(true)}>
        Сроки
      </Button>
      {isOpen && <TermsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Contract {
  readonly id: string;
  readonly number: string;
  readonly note: string;
}

function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const [contract, setContract] = useState<Contract | null>(null);
  const storage = useStorageServices();
  const transport = useTransportServices();
  const client = useQueryClient();
  const terms = useQuery({ ...storage.queries.terms(), refetchOnMount: 'always' });
  const references = useQuery(transport.queries.references());
  const noteOf = supplierContractNote(references.data?.providers);
  const contracts = references.data?.contracts.map((one) => ({ id: one.id, number: one.number, note: noteOf(one) }));
  const save = async (body: TermsChange) => {
    const entries = await storage.api.setTerms({ body });
    client.setQueryData(storage.queries.terms().queryKey, entries);
    showToast({ text: 'Сроки сохранены', kind: 'success' });
    return entries;
  };
  const reload = async () => {
    const entries = await storage.api.listTerms();
    client.setQueryData(storage.queries.terms().queryKey, entries);
    return entries;
  };
  return (
    <Modal open title="Сроки по договорам" onClose={onClose}>
      {/* An older copy is not edited: only what was read after the dialog was opened. */}
      <Loaded
        query={terms.isFetching ? { ...terms, data: undefined, error: null } : terms}
        whatHappened="Не удалось загрузить сроки"
        whatIsSafe="Сроки не изменились."
      >
        {(entries) => (
          <Stack>
            <Autocomplete
              label="Договор"
              placeholder="Все, у которых нет своих сроков"
              options={contracts}
              query={references}
              whenEmpty={null}
              value={contract}
              onChange={setContract}
              getKey={({ id }) => id}
              getLabel={({ number }) => number}
              getNote={({ note }) => note}
              hint={hintOf(contract, entries)}
            />
            <TermsForm
              key={contract?.id}
              entries={entries}
              contractId={contract?.id ?? null}
              onSave={save}
              onReload={reload}
              onClose={onClose}
            />
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

function hintOf(contract: Contract | null, entries: readonly TermsEntry[]): string {
  if (contract === null) {
    return 'Пусто: сроки для договоров, у которых нет своих';
  }
  return ownTerms(entries, contract.id) ? 'У договора свои сроки' : 'Сейчас действуют сроки по умолчанию';
}
