import { defineHistory } from '../../kernel/history.ts';

export const transportHistory = defineHistory('transport', {
  actions: {
    create: 'ТС создано',
    edit: 'Изменена карточка',
    setContainers: 'Контейнеры',
    changeStatus: 'Смена статуса',
    changeManyStatuses: 'Смена статуса нескольких ТС',
    remove: 'ТС удалено',
    restore: 'ТС восстановлено',
    migrate: 'Передано другому подразделению',
  },
  fields: {
    status: 'Статус',
    transportNumber: 'Номер ТС',
    trailerNumber: 'Номер прицепа',
    transportType: 'Тип ТС',
    shipmentDate: 'Дата отгрузки',
    arrivedAt: 'Прибытие',
    documentNumber: 'Номер документа',
    provider: 'Поставщик',
    gro: 'Грузоотправитель',
    contract: 'Договор',
    stationOut: 'Станция отправления',
    stationIn: 'Станция назначения',
    station: 'Станция приёмки',
    division: 'Подразделение',
    acceptancePlaceMark: 'Место приёмки',
    specialMark: 'Особые отметки',
    explosionProofDocument: 'Удостоверение о взрывобезопасности',
    radiationProofDocument: 'Протокол радиационного контроля',
    senderScrapTypeInfo: 'Сведения отправителя о ломе',
    onReweight: 'На перевеске',
    productionType: 'Вид продукции',
    containers: 'Контейнеры',
    deleted: 'Удалено',
    comment: 'Комментарий',
  },
});

/** An act of the demo data whose feature is not built yet. */
export const torgHistory = defineHistory('torg', {
  actions: { generateTorg: 'Сформирован ТОРГ-2' },
  fields: { torg2: 'ТОРГ-2' },
});

export const transportHistories = [transportHistory, torgHistory];
