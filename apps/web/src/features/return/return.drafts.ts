import type { DraftForm } from '#platform/draft-form';

export const returnDraft: DraftForm = {
  name: 'returnBack',
  words: 'Возврат поставщику',
  of: 'transport',
  to: '/auto/$transportId',
  tab: 'main',
};
