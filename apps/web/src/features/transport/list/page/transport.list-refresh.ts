import { errorMessage } from '@otk/domain/kernel/error-message';

import { showToast } from '#ui/feedback/Toasts';
import { useScrollArea } from '#ui/layout/scroll-area';

import type { ListData } from './transport.list-data.ts';

/** «Обновить»: from the first page and from the top; a failure leaves the rows as they are. */
export function useListRefresh({ refresh }: Pick<ListData, 'refresh'>): () => void {
  const scrollRef = useScrollArea();
  const begin = async () => {
    try {
      await refresh();
      scrollRef.current?.scrollTo({ top: 0 });
    } catch (error) {
      showToast({ text: errorMessage(error, 'Не удалось обновить список'), kind: 'error' });
    }
  };
  return () => void begin();
}
