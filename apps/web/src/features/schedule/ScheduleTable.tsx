import { formatDay } from '@otk/domain/kernel/words';
import { formatWorksTime } from '@otk/domain/kernel/unit-words';
import { styled } from '@mui/material/styles';

import { formatDate, formatDateTime, formatTonnes } from '#ui/format';

import { kindWords, type PlanItem, stateWords } from './schedule.plan.ts';

interface ScheduleTableProps {
  readonly title: string;
  readonly items: readonly PlanItem[];
  readonly now: Date;
}

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
  return [name, authority && `дов. № ${authority}`, refusal && `отказ от подписи: ${refusal}`]
    .filter(Boolean)
    .join(', ');
}

/** For paper: black on white, the columns of the trade. */
export const ScheduleTable = ({ title, items, now }: ScheduleTableProps) => (
  <Paper>
    <h1>{title}</h1>
    <p>Напечатано {formatDate(now)}</p>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title}>{column.title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.appointment.id}>
            {columns.map((column) => (
              <td key={column.title}>{column.cell(item)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
);

const Paper = styled('div')({
  color: '#000',
  backgroundColor: '#fff',
  fontSize: '8pt',
  lineHeight: 1.25,
  '& h1': { fontSize: '12pt', margin: 0 },
  '& p': { margin: '2pt 0 6pt' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { border: '0.5pt solid #000', padding: '2pt 3pt', textAlign: 'left', verticalAlign: 'top' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
});
