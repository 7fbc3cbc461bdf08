import { defineHistory } from '../../kernel/history.ts';

export const scrapHistory = defineHistory('scrap', {
  actions: {
    setSenderScrapType: 'Виды лома по документам',
    setDiscoveredScrapType: 'Обнаруженные виды лома',
    setUnorderedProduction: 'Незаказная продукция',
  },
  fields: {
    senderScrapType: 'Вид лома по документам',
    discoverScrapType: 'Обнаруженный вид лома',
    unorderedProduction: 'Незаказная продукция',
  },
});
