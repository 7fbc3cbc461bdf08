import type { DraftForm } from '#platform/draft-form';

const onCard = { of: 'transport', to: '/auto/$transportId', tab: 'main' } as const;

export const storageDrafts = {
  set: { ...onCard, name: 'storage', words: 'Постановка на хранение' },
  end: { ...onCard, name: 'endStorage', words: 'Снятие с хранения' },
  terms: { name: 'terms', words: 'Сроки по договорам', of: 'object', to: '/admin/settings' },
} satisfies Record<string, DraftForm>;
