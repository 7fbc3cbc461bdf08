import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TemplateEdit } from '@otk/domain/notification/notification.template';
import { useState } from 'react';

import { Autocomplete } from '#ui/form/Autocomplete';
import { TextField } from '#ui/form/TextField';
import { showToast } from '#ui/feedback/Toasts';
import { useAct } from '#platform/use-act';

import { TemplatePreview } from '../TemplatePreview.tsx';
import { useNotificationServices } from '../notification.services.ts';
import { useTemplateTrial } from './notification.template-trial.ts';

/** Preview on a real transport, and a test message to oneself. */
export function TemplateTrial({ edit }: { readonly edit: TemplateEdit }) {
  const { api } = useNotificationServices();
  const { transports, transport, setChosen, preview } = useTemplateTrial(edit);
  const [email, setEmail] = useState('');
  const { busy, run } = useAct();

  const test = (transportId: string) =>
    run('test', async () => {
      const { type, subject, body } = edit;
      await api.testTemplate({
        body: { type, subject, body, transportId, ...(email.trim() && { email: email.trim() }) },
      });
      showToast({ text: email.trim() ? 'Отправлено вам и письмом' : 'Отправлено только вам', kind: 'success' });
    });
  return (
    <Place>
      <Typography variant="h3" component="h2">
        Как это будет выглядеть
      </Typography>
      <Autocomplete
        label="На примере ТС"
        options={transports.data?.items}
        query={transports}
        whenEmpty="ТС ещё нет: пример появится с первым."
        value={transport}
        onChange={setChosen}
        getKey={({ id }) => id}
        getLabel={({ transportNumber }) => transportNumber}
        getNote={({ provider, status }) => [status.description, provider?.name].filter(Boolean).join(' · ')}
      />
      <TemplatePreview preview={preview.data} error={preview.error} isBusy={preview.isFetching} />
      <TextField
        label="Почта для пробы"
        type="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        hint="Можно оставить пустым: придёт только уведомление вам"
      />
      <Button
        disabled={transport === null}
        loading={busy.size > 0}
        loadingPosition="start"
        onClick={() => transport && void test(transport.id)}
      >
        Отправить пробное себе
      </Button>
    </Place>
  );
}

const Place = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  [theme.breakpoints.up('big')]: { position: 'sticky', top: 16 },
}));
