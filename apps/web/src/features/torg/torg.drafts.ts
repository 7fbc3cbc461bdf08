import type { DraftForm } from '#platform/draft-form';

const onCard = { of: 'transport', to: '/auto/$transportId', tab: 'act' } as const;

export const torgDrafts = {
  act: { ...onCard, name: 'torg', words: 'Акт ТОРГ-2' },
  voiding: { ...onCard, name: 'torgVoid', words: 'Аннулирование акта' },
} satisfies Record<string, DraftForm>;
