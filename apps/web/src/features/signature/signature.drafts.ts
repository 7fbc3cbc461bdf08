import type { DraftForm } from '#platform/draft-form';

export const signatureDraft: DraftForm = {
  of: 'transport',
  to: '/auto/$transportId',
  name: 'signature',
  words: 'Подпись на экране',
};
