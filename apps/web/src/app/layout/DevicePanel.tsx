import { formatBytes } from '@otk/domain/kernel/words';
import { useQuery } from '@tanstack/react-query';

import { formatDateTime, formatNumber } from '#ui/format';
import { connectionOf, describeNetwork } from '#ui/feedback/network-quality';
import { useNetwork, useOutbox, usePlatform } from '#platform/services';

import { DeviceFacts, protectionWords } from './DeviceFacts.tsx';

export function DevicePanel({ version }: { readonly version: string }) {
  const { room } = usePlatform().device;
  const { entries } = useOutbox();
  const { isReachable, answeredAt } = useNetwork();
  const storage = useQuery({
    queryKey: ['device', 'storage'],
    queryFn: async () => ({ ...(await room.estimate()), isProtected: await room.isProtected() }),
    staleTime: 0,
    gcTime: 0,
  });
  const { usage, quota } = storage.data ?? {};
  return (
    <DeviceFacts
      facts={[
        ['Версия', version],
        ['Сеть', describeNetwork(connectionOf(navigator)) || 'Браузер не сообщает'],
        ['Не отправлено', formatNumber(entries.length)],
        ['Последняя связь', lastLink(isReachable, answeredAt)],
        ['Занято на устройстве', usage === undefined ? '—' : `${formatBytes(usage)} из ${formatBytes(quota ?? 0)}`],
        ['Защита хранилища', storage.data ? protectionWords(storage.data.isProtected) : '—'],
      ]}
    />
  );
}

const lastLink = (isReachable: boolean, answeredAt: Date | null): string => {
  if (isReachable) {
    return 'сейчас';
  }
  return answeredAt ? formatDateTime(answeredAt) : 'не было';
};
