import { useEffect } from 'react';

import { actWords } from '#features/transport/part/transport.act-words';
import { showToast } from '#ui/feedback/Toasts';
import { useProduct } from '#platform/product';
import { useTransportServices } from '#features/transport/transport.services';

import { useNotificationServices } from '../notification.services.ts';

const newestRows = 50;

/** Says what another person has just done to the open card; the values are loaded by `followTransports`. */
export function CardFollow({ transportId }: { readonly transportId: string }) {
  const notification = useNotificationServices();
  const transport = useTransportServices();
  const { historyBook } = useProduct();
  useEffect(() => {
    let said = 0;
    async function tell(since: number): Promise<void> {
      const [{ items: rows }, book] = await Promise.all([
        transport.api.listHistory({ params: { id: transportId }, query: { limit: newestRows } }),
        historyBook(),
      ]);
      const words = actWords(
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
  }, [notification, transport, historyBook, transportId]);
  return null;
}
