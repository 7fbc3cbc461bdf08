import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { Loaded } from '#ui/feedback/Loaded';
import { PageHeading, useDocumentTitle } from '#ui/layout/PageTitle';
import { showToast } from '#ui/feedback/Toasts';
import { PageBody } from '#ui/layout/PageBody';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { doneWords } from '#platform/outbox/done-words';

import { useTransportServices } from '../transport.services.ts';
import { BackToList } from '../part/BackToList.tsx';
import { NewTransportForm } from './NewTransportForm.tsx';

export function NewTransportPage() {
  useDocumentTitle('Новое ТС');
  const { udr } = usePerson();
  const [attempt, setAttempt] = useState(0);
  return (
    <PageBody>
      <Sheet>
        <div>
          <BackToList />
        </div>
        <PageHeading variant="h1">Новое ТС</PageHeading>
        {udr?.name && (
          <Typography color="textSecondary">Подразделение: {udr.name}. ТС увидят те, кто в нём работает.</Typography>
        )}
        <Creation key={attempt} onRestart={() => setAttempt(attempt + 1)} />
      </Sheet>
    </PageBody>
  );
}

function Creation({ onRestart }: { readonly onRestart: () => void }) {
  const transport = useTransportServices();
  const { queryClient, outbox } = usePlatform();
  const navigate = useNavigate();
  const references = useQuery(transport.queries.references());

  const open = (created: Transport) => {
    void queryClient.invalidateQueries({ queryKey: ['transport'], refetchType: 'none' });
    showToast(doneWords(`ТС ${created.transportNumber} создано`, outbox.getState().entries, created.id));
    void navigate({ to: '/auto/$transportId', params: { transportId: created.id }, replace: true });
  };

  return (
    <Loaded
      query={references}
      whatHappened="Не удалось загрузить справочники для нового ТС"
      whatIsSafe="Введённое раньше сохранено на этом устройстве."
    >
      {(known) => <NewTransportForm references={known} onCreated={open} onRestart={onRestart} />}
    </Loaded>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 12,
  [theme.breakpoints.up('desktop')]: { maxWidth: 720 },
}));
