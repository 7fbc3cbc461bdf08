import type { DraftForm } from '#platform/draft-form';

export const roleDrafts = {
  role: { name: 'role', words: 'Роль', of: 'object', to: '/admin/roles' },
  division: { name: 'division', words: 'Подразделение', of: 'object', to: '/admin/roles' },
} satisfies Record<string, DraftForm>;
