import type { DraftForm } from '#platform/draft-form';

const onCard = { of: 'transport', to: '/auto/$transportId', tab: 'weight' } as const;

export const weighingDrafts = {
  register: { ...onCard, name: 'register', words: 'Взвешивание' },
  overweight: { ...onCard, name: 'overweight', words: 'Контрольная перевеска' },
  clear: { ...onCard, name: 'clear', words: 'Чистая перевеска' },
  voiding: { ...onCard, name: 'weighingVoid', words: 'Погашение взвешивания' },
} satisfies Record<string, DraftForm>;
