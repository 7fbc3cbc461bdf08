import type { DraftForm } from '#platform/draft-form';

export const dictionaryDraft: DraftForm = {
  name: 'dictionary',
  words: 'Справочник',
  of: 'object',
  to: '/admin/dictionaries',
};
