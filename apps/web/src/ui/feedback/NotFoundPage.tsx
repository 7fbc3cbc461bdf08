import type { ReactNode } from 'react';

import { EmptyState } from './EmptyState.tsx';
import { SearchIcon } from '../icons.tsx';
import { useDocumentTitle } from '../layout/PageTitle.tsx';

interface NotFoundPageProps {
  /** Search by number and a link to the start page. */
  readonly action: ReactNode;
}

export function NotFoundPage({ action }: NotFoundPageProps) {
  useDocumentTitle('Страница не найдена');
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="Такой страницы нет"
      text="Адрес набран с ошибкой или страницу убрали. Найдите транспорт по номеру."
      action={action}
      isPage
    />
  );
}
