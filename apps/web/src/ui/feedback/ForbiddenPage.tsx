import type { ReactNode } from 'react';

import { EmptyState } from './EmptyState.tsx';
import { LockIcon } from '../icons.tsx';
import { useDocumentTitle } from '../layout/PageTitle.tsx';

interface ForbiddenPageProps {
  /** The missing permission in words: «Просмотр отчётов». */
  readonly permission: string;
  readonly action?: ReactNode;
}

export function ForbiddenPage({ permission, action }: ForbiddenPageProps) {
  useDocumentTitle('Нет доступа');
  return (
    <EmptyState
      icon={<LockIcon />}
      title="Нет доступа"
      text={`Для этой страницы нужно право «${permission}». Попросите его у администратора.`}
      action={action}
      isPage
    />
  );
}
