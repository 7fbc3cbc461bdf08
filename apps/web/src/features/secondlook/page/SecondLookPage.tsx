import { Button, Typography } from '@mui/material';
import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';
import type { TakenLook } from '@otk/domain/secondlook/secondlook.schema';
import { pathOf } from '@otk/domain/kernel/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useOutbox } from '#platform/services';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loaded } from '#ui/feedback/Loaded';
import { standingOf } from '#ui/feedback/standing';
import { EyeOffIcon, SendingIcon } from '#ui/icons';
import { Stack } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';
import { PageTitle } from '#ui/layout/PageTitle';

import { useSecondlookServices } from '../secondlook.services.ts';
import { LookPanel, LookSkeletons } from './LookPanel.tsx';

/** Loads that somebody else has judged, by their photos alone. */
export function SecondLookPage() {
  const services = useSecondlookServices();
  const taken = useQuery(services.taken);
  return (
    <PageBody>
      <PageTitle>Второй взгляд</PageTitle>
      <Loaded
        query={taken}
        waiting={<LookSkeletons />}
        whatHappened="Не удалось взять следующее ТС"
        whatIsSafe="Оценки, которые вы дали, не потеряны."
      >
        {(data) => <Offered key={taken.dataUpdatedAt} {...data} />}
      </Loaded>
    </PageBody>
  );
}

function Offered({ look, waiting }: TakenLook) {
  const { next } = useSecondlookServices();
  const { entries } = useOutbox();
  // Asked once: an answer that is being sent stays in sight until it is sent or refused.
  const [isAnswered] = useState(
    () => look !== null && entries.some(({ request }) => request.url.endsWith(pathOf(secondlookContract.judge, look))),
  );
  const again = <Button onClick={() => void next()}>Проверить ещё раз</Button>;
  if (look === null) {
    return (
      <EmptyState
        icon={<EyeOffIcon />}
        title="Оценивать нечего"
        text="Сервер сам выбирает, какие завершённые ТС посмотреть ещё раз по фото. Своя работа вам не предлагается."
        action={again}
      />
    );
  }
  if (isAnswered) {
    return (
      <EmptyState
        icon={<SendingIcon />}
        title={standingOf('Оценка', 'waiting')}
        text="Она уйдёт, когда появится связь. Потом откроется следующее ТС."
        action={again}
      />
    );
  }
  return (
    <Stack>
      <Typography component="p" color="textSecondary">
        Номер, поставщик и первая оценка скрыты. Осталось: {waiting}
      </Typography>
      <LookPanel key={look.id} look={look} />
    </Stack>
  );
}
