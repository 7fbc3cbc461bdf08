import { styled } from '@mui/material/styles';
import { dictionaryKinds } from '@otk/domain/dictionary/dictionary.kind';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageTitle } from '#ui/PageTitle';
import { Tabs } from '#ui/Tabs';

import { PageBody } from '../../layout/PageBody.tsx';
import { ContactsView } from './ContactsView.tsx';
import { dictionaryWords } from './dictionary-kinds.ts';
import { DictionaryList } from './DictionaryList.tsx';

const tabs = [
  ...dictionaryKinds.map((kind) => ({ value: kind, label: dictionaryWords[kind].title })),
  { value: 'contact', label: 'Контакты поставщиков' },
] as const;

export function DictionariesPage() {
  const { kind, provider } = useSearch({ from: '/signed-in/admin/dictionaries' });
  const navigate = useNavigate({ from: '/admin/dictionaries' });
  return (
    <PageBody>
      <PageTitle>Справочники</PageTitle>
      <Tabs
        label="Справочник"
        items={tabs}
        value={kind}
        onChange={(chosen) => void navigate({ search: { kind: chosen } })}
      />
      <Room>
        {kind === 'contact' ? (
          <ContactsView
            providerId={provider}
            onProvider={(id) => void navigate({ search: { kind, provider: id }, replace: true })}
          />
        ) : (
          <DictionaryList key={kind} dictionary={kind} />
        )}
      </Room>
    </PageBody>
  );
}

const Room = styled('div')({ marginTop: 16 });
