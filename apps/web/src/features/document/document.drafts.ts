import type { DraftForm } from '#platform/draft-form';

const onCard = { of: 'transport', to: '/auto/$transportId', tab: 'document' } as const;

export const documentDrafts = {
  name: { ...onCard, name: 'documentName', words: 'Название документа' },
  comment: { ...onCard, name: 'documentComment', words: 'Комментарий к документу' },
  rejection: { ...onCard, name: 'documentRejection', words: 'Отклонение документа' },
} satisfies Record<string, DraftForm>;
