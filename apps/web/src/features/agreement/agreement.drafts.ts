import type { DraftForm } from '#platform/draft-form';

export const agreementDraft: DraftForm = {
  name: 'agreementType',
  words: 'Вид соглашения',
  of: 'object',
  to: '/admin/agreements',
};
