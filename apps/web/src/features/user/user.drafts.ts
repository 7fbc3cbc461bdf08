import type { DraftForm } from '#platform/draft-form';

export const userDrafts = {
  person: { name: 'person', words: 'Пользователь', of: 'object', to: '/admin/users' },
  position: { name: 'position', words: 'Должность', of: 'object', to: '/admin/users' },
  contactType: { name: 'contactType', words: 'Вид контакта', of: 'object', to: '/admin/users' },
  contact: { name: 'contact', words: 'Контакт поставщика', of: 'object', to: '/admin/dictionaries' },
} satisfies Record<string, DraftForm>;
