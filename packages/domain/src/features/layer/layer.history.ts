import { defineHistory } from '../../kernel/history.ts';

export const layerHistory = defineHistory('layer', {
  actions: { judge: 'Слой оценён', remove: 'Слой убран' },
  fields: { layers: 'Слой', layerCount: 'Слоёв в ТС' },
});
