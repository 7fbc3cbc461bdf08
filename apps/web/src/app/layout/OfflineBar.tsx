import { formatDateTime } from '#ui/format';
import { Bar } from '#ui/layout/Bar';
import { useNetwork } from '#platform/services';

export function OfflineBar() {
  const { isReachable, answeredAt } = useNetwork();
  if (isReachable) {
    return null;
  }
  return (
    <Bar tone="orange" data-offline-bar>
      Нет связи. Показаны данные {answeredAt ? `на ${formatDateTime(answeredAt)}` : 'с устройства'}
    </Bar>
  );
}
