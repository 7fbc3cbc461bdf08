import type { DraftForm } from '#platform/draft-form';

export const ekometDrafts = {
  refusal: { name: 'ekometRefusal', words: 'Отклонение отгрузки', of: 'object', to: '/ekomet' },
  cancellation: { name: 'ekometCancellation', words: 'Отмена передачи в ЭКОМЕТ', of: 'object', to: '/ekomet' },
} satisfies Record<string, DraftForm>;
