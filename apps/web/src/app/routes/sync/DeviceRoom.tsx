import { counted, formatBytes } from '@otk/domain/kernel/words';
import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { LoadingBox } from '#ui/feedback/LoadingBox';
import { Section } from '#ui/layout/Section';
import { showToast } from '#ui/feedback/Toasts';
import { useAlongServices } from '#features/transport/along/transport.along-services';
import { usePlatform } from '#platform/services';
import { useAct } from '#platform/use-act';
import { useObservable } from '#platform/use-observable';

import { storedKinds } from '../../composed.ts';
import { DeviceFacts, protectionWords } from '../../layout/DeviceFacts.tsx';

const roomWords = (count: number, bytes: number): string =>
  `${counted(count, 'запись', 'записи', 'записей')} · ${formatBytes(bytes)}`;

export function DeviceRoom() {
  const { device } = usePlatform();
  const confirm = useConfirm();
  const taken = useObservable(useAlongServices());
  const { data, error, isPending, refetch } = useQuery({
    // Measured again when more was taken along.
    queryKey: ['device', 'room', taken?.at],
    queryFn: async () => ({
      ...(await device.room.estimate()),
      isProtected: await device.room.isProtected(),
      kinds: await device.usage(storedKinds),
    }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });

  const { busy, run } = useAct();
  const clear = async () => {
    const isSure = await confirm({
      title: 'Очистить кэш?',
      object: 'Карточки на этом устройстве',
      consequence:
        'Без связи они не откроются, пока вы не загрузите их снова. Очередь отправки, неотправленные фото и карточки с неотправленными записями останутся.',
      confirmLabel: 'Очистить кэш',
    });
    if (!isSure) {
      return;
    }
    await device.room.dropCaches();
    await refetch();
    showToast({ text: 'Кэш очищен. Неотправленное на месте', kind: 'success' });
  };

  return (
    <Section title="Место на устройстве">
      {error && <Typography color="error">Хранилище не читается</Typography>}
      {isPending && <LoadingBox minHeight={240} />}
      {data && (
        <DeviceFacts
          facts={[
            [
              'Занято',
              data.usage === undefined ? '—' : `около ${formatBytes(data.usage)} из ${formatBytes(data.quota ?? 0)}`,
            ],
            ...data.kinds.map(
              ({ title, count, bytes }) => [title, count === 0 ? 'пусто' : roomWords(count, bytes)] as const,
            ),
            ['Защита хранилища', protectionWords(data.isProtected)],
          ]}
        />
      )}
      <Button loading={busy.size > 0} onClick={() => void run('clear', clear)}>
        Очистить кэш
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
        Удалит карточки, взятые для работы без связи. Неотправленное останется.
      </Typography>
    </Section>
  );
}
