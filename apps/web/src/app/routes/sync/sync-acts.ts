// Actions of a person on an entry; a destructive one names its consequence.
import type { Udr } from '@otk/domain/division/division.schema';
import { useQueryClient } from '@tanstack/react-query';

import { type ActOrigin, isSameOrigin } from '#platform/act-origin';
import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { saveFile } from '#platform/save-file';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { formatDateTime } from '#ui/format';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { useSyncServices } from '#features/sync/sync.services';
import { tellFailure } from '#platform/use-act';

import { useAppServices } from '../../services.tsx';
import { entryWords, lossWords } from './entry-words.ts';
import { journalKey } from './sync-entries.ts';
import { sendWithoutSigns } from './unstorable-entry.ts';

export function useSyncActs() {
  const sync = useSyncServices();
  const { outbox, journal, unsentFiles } = usePlatform();
  const { gone } = useAppServices();
  const { user } = usePerson();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: journalKey });

  const told = (work: () => Promise<unknown>) => void work().catch(tellFailure);

  return {
    retry: (entry: OutboxEntry) => told(() => outbox.retry(entry.id)),
    /** Everything that was made under the same assignment goes with it: the person decides once. */
    sendFrom: (origin: ActOrigin, { id: udrId, divisionId }: Pick<Udr, 'id' | 'divisionId'>) =>
      told(async () => {
        const to = { udrId, divisionId };
        const stranded = outbox.getState().entries.filter((other) => isSameOrigin(other, origin));
        await outbox.transaction('rw', [], async (_tables, outbox) => {
          for (const { id } of stranded) {
            await outbox.amend(id, to);
          }
        });
        await unsentFiles.move(origin, to);
        for (const { id } of stranded.filter(({ failure, state }) => failure !== null && state === 'waiting')) {
          await outbox.retry(id);
        }
      }),
    sendWithoutSigns: (entry: OutboxEntry) => told(() => sendWithoutSigns(entry, { outbox, confirm })),
    setAside: (entry: OutboxEntry) => told(() => outbox.setAside(entry.id)),
    remove: (entry: OutboxEntry) =>
      told(async () => {
        const isSure = await confirm({
          title: 'Удалить запись?',
          object: entryWords(entry),
          consequence: lossWords(entry),
          confirmLabel: 'Удалить',
          danger: true,
        });
        if (isSure) {
          await outbox.drop(entry.id);
          await again();
        }
      }),
    /** Puts an entry back that the server refused or the person deleted. */
    offerAgain: (entry: JournalEntry) =>
      told(async () => {
        await journal.offerAgain([entry.id]);
        await outbox.refresh();
        outbox.wake();
        await again();
      }),
    /** The person knows of the writes whose object no longer exists. */
    setSeen: () =>
      told(async () => {
        await gone.setSeen();
        await again();
        // Other tabs read the journal again after every run.
        outbox.wake();
      }),
    retryAll: (entries: readonly OutboxEntry[]) =>
      told(async () => {
        for (const entry of entries.filter(({ failure, state }) => failure !== null || state === 'aside')) {
          await outbox.retry(entry.id);
        }
        outbox.wake();
      }),
    exportFile: () =>
      told(async () => {
        const file = await sync.carry.toFile(user);
        saveFile(file, `неотправленное-${user.login}-${new Date().toISOString().slice(0, 10)}.otk`);
      }),
    importFile: (file: File) =>
      told(async () => {
        const opened = await sync.carry.open(user, file);
        const isSure = await confirm({
          title: 'Принять из файла?',
          object: `${opened.userName}, сохранено ${formatDateTime(opened.exportedAt)}`,
          consequence: `В файле ${opened.words}. Что уже отправлено, второй раз не запишется.`,
          confirmLabel: 'Принять',
        });
        if (!isSure) {
          return;
        }
        const taken = await sync.carry.take(opened);
        await again();
        showToast({
          text: taken === 0 ? 'Всё из этого файла уже есть на устройстве' : `Принято из файла: ${taken}`,
          kind: 'success',
        });
      }),
  };
}
export type SyncActs = ReturnType<typeof useSyncActs>;
