import type { Board } from '@otk/domain/shift/shift.board';
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { statusNames, transportTabs } from '@otk/domain/transport/transport.status';

import type { Printout, PrintPart } from '#platform/print/printout';
import { formatDateTime, formatNumber } from '#ui/format';

import {
  againstWords,
  countOf,
  freeWords,
  lateWords,
  normWords,
  overLabel,
  seenWords,
  standingWords,
  unknownWords,
  unweighedWords,
} from './shift.board-words.ts';

const rowsOnPaper = 8;

/** The board on one sheet: the rows that stand longest and are latest, the numbers whole. */
export function boardPrintout(board: Board, now: Date): Printout {
  const { alarms, late, stands, today, yesterday, plan, commission, separate, people, devices } = board;
  return {
    title: `Смена на ${formatDateTime(board.at)}`,
    parts: [
      ...table(`Радиационная тревога: ${countOf(alarms.count)}`, ['Номер ТС', 'Поднята'], alarmRows(board)),
      ...table(
        `Срок прошёл: ${countOf(late.count)}`,
        ['Номер ТС', 'Чей ход'],
        late.rows.map((row) => [row.transportNumber, lateWords(row, now)]),
      ),
      ...table(
        'Что стоит',
        ['Где', 'ТС', 'Норма', 'Дольше всех'],
        stands.map((stand) => [
          transportTabs[stand.tab].title,
          countOf(stand.count),
          [
            normWords(stand),
            ...(stand.over ? [`${countOf(stand.over)} ${overLabel}`] : []),
            ...(stand.unknown > 0 ? [unknownWords(stand.unknown)] : []),
          ].join(', '),
          stand.rows
            .slice(0, 1)
            .map((row) => `${row.transportNumber}: ${statusNames[row.status]} ${standingWords(row, now)}`)
            .join(''),
        ]),
      ),
      {
        kind: 'facts',
        title: 'Сутки',
        facts: [
          ['Прибыло', `${formatNumber(today.arrived)}, ${againstWords(formatNumber(yesterday.arrived), null)}`],
          [
            'Принято',
            `${formatNumber(today.received)}, ${againstWords(formatNumber(yesterday.received), plan.transports === null ? null : formatNumber(plan.transports))}`,
          ],
          [
            'Тонн',
            [
              tonnesWords(today.tonnes),
              againstWords(tonnesWords(yesterday.tonnes), plan.tonnes === null ? null : tonnesWords(plan.tonnes)),
              unweighedWords(today),
            ]
              .filter((words) => words !== null)
              .join(', '),
          ],
          ['Комиссия', `${formatNumber(commission.planned)}, ${freeWords(commission)}`],
          ['Сепарация', `${formatNumber(separate.planned)}, ${freeWords(separate)}`],
          ['Устройства', `${formatNumber(devices.count)} с неотправленным, записей ${formatNumber(devices.unsent)}`],
        ],
      },
      ...table(
        `Кто на смене: ${formatNumber(people.length)}; кто работает без связи, неизвестно`,
        ['Кто', 'Связь', 'С чем работает'],
        people.map((person) => [
          person.fullName,
          seenWords(person, now),
          person.inHand.map(({ transportNumber }) => transportNumber).join(', '),
        ]),
      ),
    ],
  };
}

const alarmRows = ({ alarms }: Board) => alarms.rows.map((row) => [row.transportNumber, formatDateTime(row.raisedAt)]);

const table = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]): PrintPart[] => [
  {
    kind: 'table',
    title,
    columns: columns.map((column) => ({ title: column })),
    rows: rows.slice(0, rowsOnPaper),
  },
];
