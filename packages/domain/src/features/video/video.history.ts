import { defineHistory } from '../../kernel/history.ts';

export const videoHistory = defineHistory('video', {
  actions: {
    create: 'Добавлено видео',
    remove: 'Видео удалено',
    restore: 'Видео возвращено',
    setSend: 'Видео для поставщика',
  },
  fields: { video: 'Видео', videoSend: 'Видео показано поставщику' },
});
