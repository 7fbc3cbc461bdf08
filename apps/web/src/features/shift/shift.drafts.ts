import type { DraftForm } from '#platform/draft-form';

export const shiftDrafts = {
  give: { name: 'giveShift', words: 'Сдача смены', of: 'division', to: '/shift' },
  accept: { name: 'acceptShift', words: 'Приём смены', of: 'object', to: '/shift' },
} satisfies Record<string, DraftForm>;
