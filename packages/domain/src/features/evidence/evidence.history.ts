import { defineHistory } from '../../kernel/history.ts';

export const evidenceHistory = defineHistory('evidence', {
  actions: { order: 'Заказан пакет доказательств', cancel: 'Пакет доказательств отменён' },
  fields: { evidence: 'Пакет доказательств' },
});
