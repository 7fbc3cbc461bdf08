import { defineHistory } from '../../kernel/history.ts';

export const storageHistory = defineHistory('storage', {
  actions: {
    setToStorage: 'Поставлено на ответственное хранение',
    setToManualStorage: 'Поставлено на ответственное хранение вручную',
    endStorage: 'Хранение окончено',
    setTerms: 'Изменены сроки договора',
    restartDeadlines: 'Телефонограмма отправлена с опозданием, сроки пересчитаны',
    undoStorage: 'Хранение отменено: поставщик не уведомлён',
  },
  fields: { responsibleStorage: 'Ответственное хранение', terms: 'Сроки договора' },
});
