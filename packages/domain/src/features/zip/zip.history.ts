import { defineHistory } from '../../kernel/history.ts';

export const zipHistory = defineHistory('zip', {
  actions: { uploadArchive: 'Принесён архив' },
  fields: { archive: 'Архив' },
});
