import type { DraftForm } from '#platform/draft-form';

const onCard = { to: '/auto/$transportId' } as const;

export const notificationDrafts = {
  letter: { ...onCard, name: 'letter', words: 'Исправления в письме поставщику', of: 'transport', tab: 'main' },
  ask: { ...onCard, name: 'ask', words: 'Вопрос поставщика', of: 'object', tab: 'event' },
  reply: { name: 'reply', words: 'Ответ на уведомление', of: 'object', to: '/notifications' },
  template: { name: 'template', words: 'Шаблон уведомления', of: 'object', to: '/admin/templates' },
} satisfies Record<string, DraftForm>;
