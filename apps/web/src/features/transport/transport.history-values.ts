// Values of the card in its history.
import { decisionReasons, type DecisionReason } from '@otk/domain/kernel/decision';
import { transportHistory } from '@otk/domain/transport/transport.history';

import {
  type Fields,
  type ActSentences,
  type HistoryValues,
  isFields,
  joined,
  moment,
  nameOf,
  ofFields,
  type ReasonNames,
  type ShowValue,
  textOf,
} from '#platform/history-values';
import { formatDate } from '#ui/format';

import { containerText } from './transport.containers.ts';

const container = ({ number, sealNumber, net }: Fields): string =>
  containerText({
    number: textOf(number),
    sealNumber: textOf(sealNumber) || null,
    net: typeof net === 'number' ? net : null,
  });

const station = ofFields((value) => `${nameOf(value)} (${textOf(value['code'])})`);
const dated = ofFields(({ date }) => moment(date));

const storage = ({ begin, reasons }: Fields, names: ReasonNames): string => {
  const why = Array.isArray(reasons)
    ? reasons.map((one) => nameOf(one) || (names.get(textOf(one)) ?? textOf(one)))
    : [];
  return joined([`с ${moment(begin)}`, why.join(', ')], ': ');
};

/** Both values of a decided conflict. What the server held and what was written it says itself. */
function decision({ field, title, kept, mine, held, written, reason }: Fields, _names: ReasonNames, show: ShowValue) {
  const other = show(textOf(field), held);
  const own = written === undefined ? textOf(mine) : show(textOf(field), written);
  const outcome =
    kept === 'mine' ? `записано «${own}» вместо «${other}»` : `оставлено «${other}», не записано «${own}»`;
  return `${textOf(title)}: ${outcome}. ${decisionReasons[reason as DecisionReason] ?? 'Причина не известна'}`;
}

const values: HistoryValues = {
  decided: ofFields(decision),
  status: ofFields(({ description }) => textOf(description)),
  arrivedAt: moment,
  shipmentDate: (value) => formatDate(`${textOf(value)}T00:00`),
  containers: (value) => joined((Array.isArray(value) ? value : []).filter(isFields).map(container), '; '),
  commissionInfo: dated,
  separateInfo: dated,
  responsibleStorage: ofFields(storage),
  contract: ofFields(({ number }) => textOf(number)),
  productionType: ofFields((value) => joined([textOf(value['code']), nameOf(value)], ' · ')),
  stationOut: station,
  stationIn: station,
  station,
};

const changedStatus = (after: ReadonlyMap<string, unknown>): string => {
  const status = after.get('status');
  return `сменил статус: ${isFields(status) ? textOf(status['description']) : '—'}`;
};
const { changeStatus, changeManyStatuses, decide, remove, restore } = transportHistory.actions;
const sentences: ActSentences = {
  [changeStatus.code]: changedStatus,
  [changeManyStatuses.code]: changedStatus,
  [decide.code]: () => 'выбрал одно из двух значений',
  [remove.code]: () => 'удалил ТС',
  [restore.code]: () => 'восстановил ТС',
};

export const historyOfTransport = { histories: [transportHistory], values, sentences };
