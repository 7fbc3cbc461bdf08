import type { DraftForm } from '#platform/draft-form';

export const secondlookDrafts = {
  judge: { name: 'secondLook', words: 'Второй взгляд', of: 'object', to: '/second-look' },
} satisfies Record<string, DraftForm>;
