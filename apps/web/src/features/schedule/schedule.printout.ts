import { formatDay } from '@otk/domain/kernel/words';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import { formatWorksTime } from '@otk/domain/kernel/unit-words';

import type { Printout } from '#platform/print/printout';
import { formatDateTime, formatTonnes } from '#ui/format';

import { kindWords, type PlanFilter, type PlanItem, stateWords } from './schedule.plan.ts';

interface Column {
  readonly title: string;
  readonly cell: (item: PlanItem) => string;
}

const tonnes = (value: number | null): string => (value === null ? '' : formatTonnes(value));

/** domain §8 График комиссий, График сепараций. */
const columns: readonly Column[] = [
  { title: 'Дата и время', cell: ({ at, date }) => `${formatDay(date)} ${formatWorksTime(at)}` },
  {
    title: 'Вид',
    cell: ({ kind, appointment }) => `${kindWords[kind]}${appointment.isSingleSide ? ', одностор.' : ''}`,
  },
  { title: 'Место', cell: ({ appointment: { place, transport } }) => place ?? transport.station.name },
  { title: '№ вагона/ТС', cell: ({ appointment }) => appointment.transport.transportNumber },
  { title: 'Поставщик', cell: ({ appointment }) => appointment.transport.provider?.name ?? '' },
  { title: 'Представитель', cell: ({ appointment }) => representativeWords(appointment) },
  {
    title: 'Председатель, члены',
    cell: ({ appointment: { chairman, members } }) => [chairman, ...members].filter(Boolean).join(', '),
  },
  { title: 'Причина', cell: ({ appointment: { causes } }) => causes.join('; ') },
  { title: 'Срок явки', cell: ({ appointment: { arriveBy } }) => (arriveBy === null ? '' : formatDateTime(arriveBy)) },
  { title: 'Статус', cell: ({ appointment: { state } }) => stateWords[state] },
  { title: 'Результат', cell: ({ appointment: { result, reason } }) => result ?? reason ?? '' },
  { title: 'Техника', cell: ({ appointment }) => appointment.equipment ?? '' },
  {
    title: 'Вес до / после, т',
    cell: ({ appointment: { weightBefore, weightAfter } }) =>
      weightAfter === null ? '' : `${tonnes(weightBefore)} / ${tonnes(weightAfter)}`,
  },
];

function representativeWords({ state, representative }: PlanItem['appointment']): string {
  if (representative === null) {
    return state === 'HELD' || state === 'NO_SHOW' ? 'не явился' : '';
  }
  const { name, authority, refusal } = representative;
  return [name, authority && paperNumber('дов.', authority), refusal && `отказ от подписи: ${refusal}`]
    .filter(Boolean)
    .join(', ');
}

/** What the plan is narrowed by. Names are taken from the items: each of them has what it was filtered by. */
const filterWords = ({ kind, provider, station, all }: PaperFilter, [item]: readonly PlanItem[]): string =>
  [
    station !== undefined && station !== 'all' && `Станция: ${item?.appointment.transport.station.name ?? station}`,
    kind && `Вид: ${kindWords[kind]}`,
    provider && `Поставщик: ${item?.appointment.transport.provider?.name ?? 'выбранный'}`,
    all && 'С перенесёнными и отменёнными',
  ]
    .filter(Boolean)
    .join(' · ');

interface PaperFilter extends PlanFilter {
  /** Also what was moved and cancelled. */
  readonly all?: unknown;
}

/** For paper: the columns of the trade. */
export const schedulePrintout = (title: string, items: readonly PlanItem[], filter: PaperFilter): Printout => ({
  title,
  isWide: true,
  notes: [filterWords(filter, items)].filter(Boolean),
  parts: [
    {
      kind: 'table',
      columns,
      rows: items.map((item) => columns.map((column) => column.cell(item))),
    },
  ],
});
