import type { DraftForm } from '#platform/draft-form';

const onCard = { of: 'transport', to: '/auto/$transportId', tab: 'main' } as const;

export const scheduleDrafts = {
  commission: { ...onCard, name: 'commission', words: 'Комиссия' },
  separate: { ...onCard, name: 'separate', words: 'Тех. сепарация' },
  day: { name: 'day', words: 'День календаря', of: 'object', to: '/schedule' },
  workingDays: { name: 'workingDays', words: 'Рабочие дни', of: 'object', to: '/admin/dictionaries' },
} satisfies Record<string, DraftForm>;
