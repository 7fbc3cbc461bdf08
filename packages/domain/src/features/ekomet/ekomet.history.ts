import { defineHistory } from '../../kernel/history.ts';

export const ekometHistory = defineHistory('ekomet', {
  actions: {
    loadFactshipment: 'Загружено из ЭКОМЕТ',
    importFile: 'Загружено из файла',
    takeShipment: 'Взято в работу из ЭКОМЕТ',
    refuseShipment: 'Данные ЭКОМЕТ отклонены',
    sendToEkomet: 'Поставлено в очередь передачи в ЭКОМЕТ',
    acceptDelivery: 'ЭКОМЕТ подтвердил приём',
    refuseDelivery: 'ЭКОМЕТ отказал в приёме',
    retryDelivery: 'Передача в ЭКОМЕТ повторена',
    cancelDelivery: 'Передача в ЭКОМЕТ отменена',
  },
  fields: {
    delivery: 'Передача в учётную систему',
    shipment: 'Отгрузка ЭКОМЕТ',
  },
});
