// Labels of the card's fields, shared by form, edit state, comparison and history.
import type { FormField } from './transport.form.ts';

export const fieldNames: Readonly<Record<FormField, string>> = {
  transportNumber: 'Номер ТС',
  trailerNumber: 'Номер прицепа',
  transportTypeId: 'Тип ТС',
  shipmentDate: 'Дата отгрузки',
  documentNumber: 'Номер документа',
  providerId: 'Поставщик',
  groId: 'Грузоотправитель',
  contractId: 'Договор',
  stationId: 'Станция приемки',
  stationOutId: 'Станция отправления',
  stationInId: 'Станция назначения',
  productionTypeId: 'Вид продукции',
  senderScrapTypeInfo: 'Сведения отправителя о ломе',
  acceptancePlaceMark: 'Место приемки',
  specialMark: 'Особые отметки',
  explosionProofDocument: 'Удостоверение о взрывобезопасности',
  radiationProofDocument: 'Протокол радиационного контроля',
};

const inSentence = (name: string): string =>
  /^[А-Я]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** «номер документа», «особые отметки» */
export const namesInSentence = (fields: readonly FormField[]): string[] =>
  fields.map((field) => inSentence(fieldNames[field]));

/** The history names the object, the form its id: `provider` for `providerId`. */
export const historyFieldOf = (field: string): string => field.replace(/Id$/, '');
