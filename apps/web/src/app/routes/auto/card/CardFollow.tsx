import { useEffect } from 'react';

import { deedWords } from '#features/transport/history/transport.deeds';
import { showToast } from '#ui/Toasts';
import { useNotificationServices } from '#features/notification/notification.services';
import { useTransportServices } from '#features/transport/transport.services';

import { historyBook } from '../../../features.ts';

const newestRows = 50;

/** Says what another person has just done to the open card; the values are loaded by `followTransports`. */
export function CardFollow({ transportId }: { readonly transportId: string }) {
  const notification = useNotificationServices();
  const transport = useTransportServices();
  useEffect(() => {
    let said = 0;
    async function tell(since: number): Promise<void> {
      const [{ items: rows }, book] = await Promise.all([
        transport.api.listHistory({ params: { id: transportId }, query: { limit: newestRows } }),
        historyBook(),
      ]);
      const words = deedWords(
        rows.filter(({ id }) => id >= since && id > said),
        book,
      );
      said = Math.max(said, rows[0]?.id ?? 0);
      if (words !== '') {
        showToast({ text: words });
      }
    }
    return notification.changed.listen((changed) => {
      const mine = changed?.find(({ id }) => id === transportId);
      if (mine) {
        tell(mine.since).catch(reportError);
      }
    });
  }, [notification, transport, transportId]);
  return null;
}
