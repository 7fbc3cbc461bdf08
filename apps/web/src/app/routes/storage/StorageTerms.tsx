import { Button } from '@mui/material';
import type { TermsChange } from '@otk/domain/storage/storage.terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { TermsForm } from '#features/storage/TermsForm';
import { SettingsIcon } from '#ui/icons';
import { LoadFailure } from '#ui/LoadFailure';
import { LoadingBox } from '#ui/LoadingBox';
import { Modal } from '#ui/Modal';
import { showToast } from '#ui/Toasts';

import { useServices } from '../../services.tsx';
import { usePerson } from '../start/person-context.ts';

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

function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const { storage, transport } = useServices();
  const client = useQueryClient();
  const terms = useQuery({ ...storage.queries.terms(), refetchOnMount: 'always' });
  const references = useQuery(transport.queries.references());
  const providers = new Map(references.data?.providers.map(({ id, name }) => [id, name]));
  const contracts = (references.data?.contracts ?? []).map(({ id, number, providerId }) => ({
    id,
    number,
    provider: providers.get(providerId) ?? '',
  }));
  const save = async (body: TermsChange) => {
    const entries = await storage.api.setTerms({ body });
    client.setQueryData(storage.queries.terms().queryKey, entries);
    showToast({ text: 'Сроки сохранены', kind: 'success' });
    onClose();
  };
  return (
    <Modal open title="Сроки по договорам" onClose={onClose}>
      {terms.isFetching && <LoadingBox />}
      {!terms.isFetching && terms.data && (
        <TermsForm entries={terms.data} contracts={contracts} onSubmit={save} onCancel={onClose} />
      )}
      {!terms.isFetching && !terms.data && (
        <LoadFailure
          whatHappened="Не удалось загрузить сроки"
          whatIsSafe="Сроки не изменились."
          error={terms.error}
          isBusy={false}
          onRetry={() => void terms.refetch()}
        />
      )}
    </Modal>
  );
}
