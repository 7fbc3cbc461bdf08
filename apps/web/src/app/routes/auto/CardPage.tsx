import { useQuery } from '@tanstack/react-query';

import { TransportHead } from '#features/transport/TransportHead';
import { TransportMain } from '#features/transport/TransportMain';
import { WeightBalance } from '#features/transport/WeightBalance';
import { useDocumentTitle } from '#ui/PageTitle';
import { Tabs } from '#ui/Tabs';
import { showToast } from '#ui/Toasts';

import { PageBody } from '../../layout/PageBody.tsx';
import { useServices } from '../../services.tsx';
import { BackToList } from './BackToList.tsx';
import { Columns } from './CardColumns.tsx';
import { CardFailure } from './CardFailure.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

interface CardPageProps {
  readonly transportId: string;
}

export function CardPage({ transportId }: CardPageProps) {
  const { queries } = useServices();
  const { data: transport, error, refetch, isFetching } = useQuery(queries.transport.card(transportId));
  useDocumentTitle(transport?.transportNumber ?? 'Транспорт');

  if (!transport) {
    return (
      <PageBody>
        {error ? <CardFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} /> : <CardSkeleton />}
      </PageBody>
    );
  }
  return (
    <PageBody>
      <TransportHead transport={transport} back={<BackToList />} onCopy={(number) => void copyNumber(number)} />
      <Tabs
        label="Разделы карточки"
        items={[{ value: 'main', label: 'Основное' }]}
        value="main"
        onChange={() => undefined}
      />
      <Columns>
        <TransportMain transport={transport} />
        <aside>
          <WeightBalance transport={transport} />
        </aside>
      </Columns>
    </PageBody>
  );
}

async function copyNumber(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    showToast({ text: `Номер ${number} скопирован`, kind: 'success' });
  } catch {
    showToast({ text: 'Браузер не дал скопировать номер. Выделите его вручную', kind: 'warning' });
  }
}
