// The first three questions: what burns, what stands, who waits for me.
import type { Board } from '@otk/domain/shift/shift.board';
import { plural } from '@otk/domain/kernel/words';
import { statusNames, transportTabs } from '@otk/domain/transport/transport.status';
import type { ReactNode } from 'react';

import { usePerson } from '#platform/person';

import {
  countOf,
  isMine,
  lateWords,
  moreWords,
  normWords,
  overLabel,
  spanWords,
  standingWords,
  unknownWords,
} from '../shift.board-words.ts';
import { BoardRows, Figure, Note, Panel, Stands } from './BoardPanel.tsx';

interface QuestionProps {
  readonly board: Board;
  readonly now: Date;
}

interface RowsProps extends QuestionProps {
  /** Rows below a number. */
  readonly most: number;
}

export const BoardFire = ({ board: { alarms, late }, now, most }: RowsProps) => (
  <Panel title="Что горит">
    <Figure
      value={countOf(alarms.count)}
      label={plural(alarms.count, 'радиационная тревога', 'радиационные тревоги', 'радиационных тревог')}
      {...(alarms.count > 0 && { tone: 'red' as const })}
      to="/auto?tab=station&shift=alarm"
    />
    <BoardRows
      label="Радиационная тревога"
      rows={alarms.rows.slice(0, most).map((row) => ({
        ...row,
        words: `${spanWords(now.getTime() - new Date(row.raisedAt).getTime())} назад`,
      }))}
      more={moreWords(alarms.count, Math.min(alarms.rows.length, most))}
    />
    <Figure
      value={countOf(late.count)}
      label={plural(late.count, 'срок прошёл', 'срока прошли', 'сроков прошло')}
      {...(late.count > 0 && { tone: 'orange' as const })}
      to="/auto?tab=storage&shift=late"
    />
    <BoardRows
      label="Срок прошёл"
      rows={late.rows.slice(0, most).map((row) => ({ ...row, words: lateWords(row, now) }))}
      more={moreWords(late.count, Math.min(late.rows.length, most))}
    />
  </Panel>
);

export const BoardStands = ({ board: { stands }, now }: QuestionProps) => (
  <Panel title="Что стоит">
    <Stands>
      {stands.map((stand) => (
        <li key={stand.tab}>
          <Figure
            value={countOf(stand.count)}
            label={transportTabs[stand.tab].title}
            to={`/auto?tab=${stand.tab}`}
            note={
              <>
                {normWords(stand)}
                {stand.unknown > 0 && `, ${unknownWords(stand.unknown)}`}
              </>
            }
          />
          {stand.over !== null && stand.over > 0 && (
            <>
              <Figure
                value={countOf(stand.over)}
                label={overLabel}
                tone="orange"
                to={`/auto?tab=${stand.tab}&shift=over`}
              />
              <BoardRows
                label={`${transportTabs[stand.tab].title}: дольше всех`}
                rows={stand.rows.slice(0, 1).map((row) => ({
                  ...row,
                  words: `${statusNames[row.status]} ${standingWords(row, now)}`,
                }))}
              />
            </>
          )}
        </li>
      ))}
    </Stands>
  </Panel>
);

/** What waits for this very person: a shift to accept, cases where it is the person's turn. */
export function BoardMine({ board: { late }, now, most, children }: RowsProps & { readonly children: ReactNode }) {
  const person = usePerson();
  const mine = late.rows.filter((row) => isMine(row, person, now));
  return (
    <Panel title="Кто ждёт меня" isMine>
      {children}
      <BoardRows
        label="Ваш ход"
        rows={mine.slice(0, most).map((row) => ({ ...row, words: lateWords(row, now) }))}
        more={moreWords(mine.length, most)}
      />
      {mine.length === 0 && children === null && <Note>Просроченных дел, где ваш ход, нет</Note>}
      {late.rows.length < late.count && <Note>Посмотрены самые давние: все дела в списке прошедших сроков</Note>}
    </Panel>
  );
}
