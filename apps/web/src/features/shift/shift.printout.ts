import type { HandOver, OpenWork } from '@otk/domain/shift/shift.schema';

import type { Printout, PrintPart } from '#platform/print/printout';
import { formatDateTime } from '#ui/format';

import {
  acceptedWords,
  givenWords,
  lateWords,
  moreWords,
  otherDevicesTitle,
  otherDeviceWords,
  tabCounts,
  unsentWords,
} from './shift.words.ts';

const said = (text: string): string => (text === '' ? 'нет' : text);

/** A hand-over as it was frozen, with lines to sign on. */
export const handOverPrintout = (handOver: HandOver): Printout => ({
  title: `Сдача смены: ${givenWords(handOver)}`,
  parts: [
    { kind: 'text', title: 'Замечания', text: said(handOver.remark) },
    ...(handOver.unsent > 0 ? [{ kind: 'text', text: unsentWords(handOver.unsent) } as const] : []),
    {
      kind: 'facts',
      title: `Открыто на ${formatDateTime(handOver.open.at)}`,
      facts: tabCounts(handOver.open).map(({ title, count }) => [title, String(count)] as const),
    },
    ...openRows(handOver.open),
    { kind: 'text', title: 'Приём смены', text: acceptedWords(handOver) },
    ...(handOver.acceptedBy ? [{ kind: 'text', title: 'Дополнение', text: said(handOver.addition) } as const] : []),
    {
      kind: 'signs',
      signs: [
        ['Сдал(а)', handOver.givenBy.fullName],
        ['Принял(а)', handOver.acceptedBy?.fullName ?? ''],
      ],
    },
  ],
});

function openRows({ alarms, late, devices }: OpenWork): PrintPart[] {
  const table = (title: string, count: number, second: string, rows: readonly (readonly string[])[]): PrintPart[] => {
    const more = moreWords(count, rows);
    return [
      { kind: 'table', title: `${title}: ${count}`, columns: [{ title: 'Номер ТС' }, { title: second }], rows },
      ...(more === null ? [] : [{ kind: 'text', text: more } as const]),
    ];
  };
  return [
    ...table(
      'Радиационная тревога',
      alarms.count,
      'Отметка',
      alarms.rows.map(({ transportNumber }) => [transportNumber, '']),
    ),
    ...table(
      'Срок прошёл',
      late.count,
      'Что ждёт',
      late.rows.map((row) => [row.transportNumber, lateWords(row)]),
    ),
    ...(devices.length === 0
      ? []
      : [{ kind: 'text', title: otherDevicesTitle, text: devices.map(otherDeviceWords).join('; ') } as const]),
  ];
}
