import type { Decided } from '@otk/domain/kernel/decision';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { HistoryEntry, Transport } from '@otk/domain/transport/transport.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { transportKeys } from '#features/transport/transport.queries';
import type { ConflictPart } from '#platform/outbox/unsent-book';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { type Compared, ConflictDialog } from '#ui/form/ConflictDialog';
import { formatDateTime } from '#ui/format';
import { showToast } from '#ui/feedback/Toasts';
import { serviceHook, usePlatform } from '#platform/services';
import { useTransportServices } from '#features/transport/transport.services';

import { unsentBook } from '../composed.ts';
import type { OfflineNames } from '../offline-names.ts';
import { authorIn, historyLimit } from '#features/transport/history/transport.history-authors';
import { tellFailure } from '#platform/use-act';
import { decideConflict } from '../unsent-conflict.ts';
import { entryWords } from '../routes/sync/entry-words.ts';

interface UnsentConflictProps {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}

/** The same comparison as in a form, for a write that was refused when it left the outbox. A decision frees the outbox. */
export function UnsentConflict({ entry, onClose }: UnsentConflictProps) {
  const { card, parts, error, isFetching, reload } = useComparison(entry);
  const decide = useDecision(entry, card, onClose);
  return (
    <ConflictDialog
      title="Данные изменил другой сотрудник"
      about={entryWords(entry)}
      lines={parts ?? []}
      {...(parts === undefined && {
        instead: { text: loadingText(error), label: 'Повторить', isBusy: isFetching, onClick: reload },
      })}
      {...(parts?.length === 0 && {
        instead: {
          text: 'Сейчас значения на сервере не расходятся с вашей записью.',
          label: 'Отправить мою запись',
          isBusy: isFetching,
          onClick: () => decide([]),
        },
      })}
      isQuestion={unsentBook.conflictOf(entry)?.isQuestion ?? false}
      onDecide={decide}
      onPostpone={onClose}
    />
  );
}

const loadingText = (error: Error | null): string =>
  error === null
    ? 'Загружаем значения с сервера…'
    : `Значения с сервера не загружены: ${errorMessage(error)}. Ваша запись на устройстве и не потеряна.`;

const useUnsentNames = serviceHook<{ readonly names: () => Promise<OfflineNames> }>('unsent');

/** The write beside the card and the history of the server, never beside a card with unsent work laid over it. */
function useComparison(entry: OutboxEntry) {
  const transport = useTransportServices();
  const { names } = useUnsentNames();
  const { transportId: id = '' } = entry;
  const loaded = useQuery({
    queryKey: ['unsent-conflict', entry.id, entry.failure?.at],
    queryFn: async () => {
      const [card, history, known] = await Promise.all([
        transport.api.get({ params: { id } }),
        transport.api.listHistory({ params: { id }, query: { limit: historyLimit } }),
        names(),
      ]);
      const parts = unsentBook.conflictOf(entry)?.compare(card, known) ?? [];
      return { card, parts: parts.map((part) => withAuthors(part, entry, history.items)) };
    },
    gcTime: 0,
    retry: false,
  });
  return { ...loaded.data, error: loaded.error, isFetching: loaded.isFetching, reload: () => void loaded.refetch() };
}

function withAuthors(part: ConflictPart, { createdAt }: OutboxEntry, history: readonly HistoryEntry[]): Compared {
  const nowBy = authorIn(history, part.field);
  return { ...part, mineBy: `Вы, ${formatDateTime(createdAt)}`, ...(nowBy !== undefined && { nowBy }) };
}

function useDecision(entry: OutboxEntry, card: Transport | undefined, onDone: () => void) {
  const { outbox } = usePlatform();
  const queryClient = useQueryClient();

  async function decide(theirs: readonly string[], decided?: Decided): Promise<void> {
    if (!card) {
      return;
    }
    const isSent = await decideConflict(outbox, entry, card, theirs, decided);
    onDone();
    showToast({ text: isSent ? 'Решение принято, запись отправляется' : 'Оставлено то, что на сервере' });
    await queryClient.invalidateQueries({ queryKey: transportKeys.card(card.id) });
  }
  return (theirs: readonly string[], decided?: Decided) => void decide(theirs, decided).catch(tellFailure);
}
