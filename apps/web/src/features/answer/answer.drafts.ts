import type { DraftForm } from '#platform/draft-form';

export const answerDraft: DraftForm = {
  name: 'answer',
  words: 'Ответ поставщика',
  of: 'transport',
  to: '/auto/$transportId',
  tab: 'main',
};
