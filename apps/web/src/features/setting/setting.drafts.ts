import type { DraftForm } from '#platform/draft-form';

export const settingDraft: DraftForm = { name: 'setting', words: 'Настройки', of: 'object', to: '/admin/settings' };
