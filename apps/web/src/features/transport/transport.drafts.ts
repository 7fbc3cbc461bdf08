import type { DraftForm } from '#platform/draft-form';

const onCard = { of: 'transport', to: '/auto/$transportId', tab: 'main' } as const;

export const transportDrafts = {
  card: { ...onCard, name: 'card', words: 'Карточка' },
  containers: { ...onCard, name: 'containers', words: 'Контейнеры' },
  step: { ...onCard, name: 'step', words: 'Причина смены статуса' },
  bulkStep: { name: 'bulkStep', words: 'Смена статуса нескольких ТС', of: 'division', to: '/auto' },
  view: { name: 'view', words: 'Название списка', of: 'division', to: '/auto' },
  creation: { name: 'new', words: 'Новое ТС', of: 'division', to: '/auto/new' },
} satisfies Record<string, DraftForm>;
