import { defineHistory } from '../../kernel/history.ts';

export const videoHistory = defineHistory('video', {
  actions: { create: 'Добавлено видео', remove: 'Видео удалено', restore: 'Видео возвращено' },
  fields: { video: 'Видео' },
});
