// Bulk actions: all transports or none, with undo where it is possible.
import { transportsWords } from '@otk/domain/kernel/unit-words';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { LetterCorrection } from '@otk/domain/kernel/letter';
import type { Transition } from '@otk/domain/transport/transport.machine';
import { transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';
import { useState } from 'react';

import { useLetterConfirm } from '#features/notification/part/notification.use-letter-confirm';
import { listKeys } from '#features/transport/transport.list-queries';
import type { ListSelection } from '#features/transport/list/transport.use-selection';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { useTransportServices } from '#features/transport/transport.services';

import type { ListData } from '#features/transport/list/page/transport.list-data';

export interface BulkActsOptions {
  readonly tab: TransportTabCode;
  readonly data: Pick<ListData, 'drop' | 'refresh'>;
  readonly selection: ListSelection;
}

export interface BulkDetails {
  readonly comment: string;
  /** What is accepted without a case. */
  readonly accepted: readonly string[];
  readonly letter?: LetterCorrection | undefined;
}

export function useBulkActs({ tab, data, selection }: BulkActsOptions) {
  const transport = useTransportServices();
  const { queryClient } = usePlatform();
  const canRestore = usePerson().permissions.includes('TRANSPORT_RESTORE');
  const { show } = useSnackbar();
  const confirmLetters = useLetterConfirm();
  const [isBusy, setIsBusy] = useState(false);

  /** Counts are reloaded at once, other lists and cards when they are shown next. */
  const told = async () => {
    await queryClient.invalidateQueries({ queryKey: ['transport'], refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: listKeys.counts });
  };

  async function restore(ids: readonly string[]): Promise<void> {
    const acts = ids.map((id) => ({ operation: 'transport.restore', params: { id }, body: {} }));
    const question = { title: 'Вернуть ТС?', object: transportsWords(ids.length), confirmLabel: 'Вернуть' };
    if (!(await confirmLetters(acts, question))) {
      return;
    }
    try {
      for (const id of ids) {
        await transport.api.restore({ params: { id } });
      }
      showToast({ text: `Возвращено ${transportsWords(ids.length)}`, kind: 'success' });
    } catch (error) {
      show({ title: 'Вернулись не все', text: `${errorMessage(error)}. Остальные — в разделе «Удалённые».` });
    }
    await told();
    await data.refresh();
  }

  async function remove(comment: string): Promise<void> {
    const ids = [...selection.ids];
    const question = { title: 'Удалить ТС?', object: transportsWords(ids.length), confirmLabel: 'Удалить' };
    if (!(await confirmLetters([{ operation: 'transport.removeMany', body: { ids, comment } }], question))) {
      return;
    }
    setIsBusy(true);
    try {
      const { removed } = await transport.api.removeMany({ body: { ids, comment } });
      selection.clear();
      await told();
      data.drop(ids);
      show({
        kind: 'info',
        title: `Удалено ${transportsWords(removed)}`,
        text: 'История и документы сохранены.',
        actions: canRestore ? [{ label: 'Вернуть', onClick: () => void restore(ids) }] : [],
      });
    } catch (error) {
      show({ title: 'Не удалено ни одного ТС', text: errorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    canRestore,
    remove,
    /** Rejects with the reason; then no status has changed. */
    async changeStatus({ to, title }: Transition, { comment, accepted, letter }: BulkDetails): Promise<void> {
      const ids = [...selection.ids];
      const { changed } = await transport.api.changeManyStatuses({
        body: {
          ids,
          statusCode: to,
          ...(comment && { comment }),
          ...(accepted.length > 0 && { accepted: [...accepted] }),
          ...(letter && { letter }),
        },
      });
      selection.clear();
      await told();
      const statuses: readonly string[] = transportTabs[tab].statuses;
      if (statuses.includes(to)) {
        await data.refresh();
      } else {
        data.drop(ids);
      }
      showToast({ text: `${title}: ${transportsWords(changed)}`, kind: 'success' });
    },
  };
}
