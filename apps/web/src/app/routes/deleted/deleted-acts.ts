// Restoring a deleted transport, with undo.
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Transport, TransportRow } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import { useLetterConfirm } from '#features/notification/part/notification.use-letter-confirm';
import type { TransportRowAct } from '#features/transport/list/TransportRowAct';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { useTransportServices } from '#features/transport/transport.services';

import type { ListData } from '#features/transport/list/page/transport.list-data';

export function useRestore(data: Pick<ListData, 'drop' | 'refresh'>): TransportRowAct {
  const transport = useTransportServices();
  const { queryClient } = usePlatform();
  const canRemove = usePerson().permissions.includes('STATUS_MASS');
  const { show } = useSnackbar();
  const confirmLetters = useLetterConfirm();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const forgetOthers = () => queryClient.invalidateQueries({ queryKey: ['transport'], refetchType: 'none' });

  async function removeAgain({ id, transportNumber }: TransportRow): Promise<void> {
    const question = { title: 'Удалить ТС?', object: transportNumber, confirmLabel: 'Удалить' };
    if (!(await confirmLetters([{ operation: 'transport.remove', params: { id }, body: {} }], question))) {
      return;
    }
    try {
      await transport.api.remove({ params: { id } });
      await forgetOthers();
      await data.refresh();
    } catch (error) {
      show({ title: `${transportNumber} осталось в списке`, text: errorMessage(error) });
    }
  }

  async function restore(row: TransportRow): Promise<void> {
    const question = { title: 'Восстановить ТС?', object: row.transportNumber, confirmLabel: 'Восстановить' };
    const act = { operation: 'transport.restore', params: { id: row.id }, body: {} };
    if (!(await confirmLetters([act], question))) {
      return;
    }
    setBusy((before) => new Set([...before, row.id]));
    try {
      const { status } = await transport.api.restore({ params: { id: row.id } });
      await forgetOthers();
      data.drop([row.id]);
      show({
        kind: 'info',
        title: `${row.transportNumber} восстановлено`,
        text: restoredWords(row, status),
        actions: canRemove ? [{ label: 'Отменить', onClick: () => void removeAgain(row) }] : [],
      });
    } catch (error) {
      show({ title: `${row.transportNumber} не восстановлено`, text: errorMessage(error) });
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== row.id)));
    }
  }

  return { label: 'Восстановить', busy, onAct: (row) => void restore(row) };
}

/** The booked hour of a deleted transport is free for others: without it the case goes back to where it was before. */
const restoredWords = (row: TransportRow, status: Transport['status']): string =>
  status.code === row.status.code
    ? `Статус: ${status.description}.`
    : `Назначенное время занято другим ТС, назначьте новое. Статус: ${status.description}.`;
