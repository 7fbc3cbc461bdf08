// Saved views: chosen, saved, removed. Their names are available without a network.
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { TransportView } from '@otk/domain/transport/transport.view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { listKeys } from '../../transport.list-queries.ts';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { showToast } from '#ui/feedback/Toasts';
import { usePlatform } from '#platform/services';
import { useTransportServices } from '../../transport.services.ts';
import { useListQueries } from '../../part/transport.use-list-queries.ts';

import { fromViewText, type ListSearch, toViewText } from './transport.list-search.ts';

export function useViews(search: ListSearch, onChoose: (search: ListSearch) => void) {
  const transport = useTransportServices();
  const { queryClient } = usePlatform();
  const { show } = useSnackbar();
  const { data: views = [], isError } = useQuery(useListQueries().views());
  const [chosenName, setChosenName] = useState<string | null>(null);
  const text = toViewText(search);
  const current = views.find((view) => toViewText(fromViewText(view.search)) === text);
  const chosen = current ?? views.find(({ name }) => name === chosenName);

  const reload = () => queryClient.invalidateQueries({ queryKey: listKeys.views });
  const save = async (name: string, searchText = text) => {
    const saved = await transport.api.saveView({ body: { name, search: searchText } });
    setChosenName(saved.name);
    await reload();
  };
  const restore = async ({ name, search: searchText }: TransportView) => {
    try {
      await save(name, searchText);
    } catch (error) {
      showToast({ text: errorMessage(error, 'Вид не вернулся'), kind: 'error' });
    }
  };

  return {
    views,
    isError,
    reload,
    chosen,
    /** The filters differ from the chosen view. */
    isChanged: chosen !== undefined && current === undefined,
    choose(view: TransportView) {
      setChosenName(view.name);
      onChoose(fromViewText(view.search));
    },
    /** Rejects with the server's reason. */
    save,
    async remove(view: TransportView) {
      try {
        await transport.api.removeView({ params: { id: view.id } });
        await reload();
        show({
          kind: 'info',
          title: 'Вид удалён',
          text: view.name,
          actions: [{ label: 'Вернуть', onClick: () => void restore(view) }],
        });
      } catch (error) {
        showToast({ text: errorMessage(error, 'Вид не удалён'), kind: 'error' });
      }
    },
  };
}
