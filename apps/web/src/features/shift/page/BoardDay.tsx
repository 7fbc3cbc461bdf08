import type { Board } from '@otk/domain/shift/shift.board';
import { plural } from '@otk/domain/kernel/words';
import { worksDay } from '@otk/domain/kernel/works-time';
import { tonnesWords } from '@otk/domain/kernel/unit-words';

import { formatNumber } from '#ui/format';

import { againstWords, freeWords, unweighedWords } from '../shift.board-words.ts';
import { Figure, Note, Panel, Stands } from './BoardPanel.tsx';

/** What the day brought against yesterday and the plan, and where a commission still has places. */
export function BoardDay({ board }: { readonly board: Board }) {
  const { today, yesterday, plan, commission, separate } = board;
  const unweighed = unweighedWords(today);
  const date = worksDay(new Date(board.at));
  return (
    <Panel title="Сутки">
      <Stands>
        <li>
          <Figure
            value={formatNumber(today.arrived)}
            label="ТС прибыло"
            to="/auto?tab=station&shift=arrived"
            note={againstWords(formatNumber(yesterday.arrived), null)}
          />
        </li>
        <li>
          <Figure
            value={formatNumber(today.received)}
            label="ТС принято"
            to="/auto?tab=finished&shift=received"
            note={againstWords(
              formatNumber(yesterday.received),
              plan.transports === null ? null : formatNumber(plan.transports),
            )}
          />
        </li>
        <li>
          <Figure
            value={tonnesWords(today.tonnes)}
            label="принято"
            to="/auto?tab=finished&shift=received"
            note={
              <>
                {againstWords(tonnesWords(yesterday.tonnes), plan.tonnes === null ? null : tonnesWords(plan.tonnes))}
                {unweighed !== null && <Note>{unweighed}</Note>}
              </>
            }
          />
        </li>
        <li>
          <Figure
            value={formatNumber(commission.planned)}
            label={`${plural(commission.planned, 'комиссия', 'комиссии', 'комиссий')} сегодня`}
            to={`/schedule?date=${date}&kind=COMMISSION`}
            note={freeWords(commission)}
          />
        </li>
        <li>
          <Figure
            value={formatNumber(separate.planned)}
            label={`${plural(separate.planned, 'сепарация', 'сепарации', 'сепараций')} сегодня`}
            to={`/schedule?date=${date}&kind=SEPARATE`}
            note={freeWords(separate)}
          />
        </li>
      </Stands>
    </Panel>
  );
}
