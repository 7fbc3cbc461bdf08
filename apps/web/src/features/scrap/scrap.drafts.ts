import type { DraftForm } from '#platform/draft-form';

const onCard = { of: 'transport', to: '/auto/$transportId', tab: 'scrap' } as const;

export const scrapDrafts = {
  found: { ...onCard, name: 'found', words: 'Обнаруженные виды лома' },
  declared: { ...onCard, name: 'declared', words: 'Виды лома по документам' },
  unordered: { ...onCard, name: 'unordered', words: 'Незаказная продукция', tab: 'unordered' },
} satisfies Record<string, DraftForm>;
