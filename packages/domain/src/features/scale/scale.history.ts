import { defineHistory } from '../../kernel/history.ts';

export const scaleHistory = defineHistory('scale', {
  actions: { verify: 'Поверка весов проведена' },
  fields: { scaleDrift: 'Смещение весов' },
});
