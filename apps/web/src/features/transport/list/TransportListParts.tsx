// Parts of a row as plain elements, styled by transport.list-styles.ts.
import { lowerFirst } from '@otk/domain/kernel/text';
import { awaitedNames } from '@otk/domain/transport/transport.awaited';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { statusTone } from '@otk/domain/transport/transport.status';
import { useContext } from 'react';

import { deadlineWords, leftWords } from '#ui/day/deadline';
import { counted, formatTonnes } from '#ui/format';
import { standingText } from '#ui/feedback/standing';
import { useNow } from '#ui/day/use-now';

import { NumberGroups } from '#ui/TransportNumber';
import { MassLimit } from '../part/transport.mass-limit.ts';
import { differenceLevel, differenceWords } from './transport.difference.ts';
import type { ListedRow } from './transport.listed-row.ts';

export const ListStatus = ({ status, pending }: Pick<ListedRow, 'status' | 'pending'>) =>
  pending?.status ?? <span data-tone={statusTone[status.code]}>{status.description}</span>;

export const ListNumber = ({ transportNumber }: Pick<TransportRow, 'transportNumber'>) => (
  <span data-number>
    <NumberGroups value={transportNumber} />
  </span>
);

/** Number of unread messages about the transport. */
export const ListUnread = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span data-unread>
      <span aria-hidden>{count > 999 ? '999+' : count}</span>
      <span data-aloud>{counted(count, 'непрочитанное', 'непрочитанных', 'непрочитанных')}</span>
    </span>
  );

/** Net by documents until the transport is weighed. One element in both cases, so that reused rows keep their DOM structure. */
export function ListNet({ registerNet, senderNet, pending }: Pick<ListedRow, 'registerNet' | 'senderNet' | 'pending'>) {
  const isDeclared = registerNet === null && senderNet !== null;
  const net = registerNet ?? senderNet;
  return (
    pending?.net ?? (
      <span data-declared={isDeclared} title={isDeclared ? 'По документам, ещё не взвешен' : undefined}>
        {net === null ? '—' : formatTonnes(net)}
      </span>
    )
  );
}

export function ListDifference({ diff, senderNet }: Pick<TransportRow, 'diff' | 'senderNet'>) {
  const limit = useContext(MassLimit);
  const level = diff === null ? 'usual' : differenceLevel(diff, senderNet, limit);
  return (
    <span data-level={level}>
      {diff === null ? '—' : (diff > 0 ? '+' : '') + formatTonnes(diff)}
      {level !== 'usual' && <span data-aloud>{differenceWords(level, limit)}</span>}
    </span>
  );
}

const dueLevel = { overdue: 'danger', soon: 'warning', calm: 'usual' } as const;

interface ListDueProps extends Pick<TransportRow, 'awaited' | 'dueAt'> {
  /** «Осталось 5 ч: ответ», where the end may be cut. */
  readonly isTimeFirst?: boolean;
}

/** «Ответ: осталось 5 ч»; null when nothing is awaited. */
export const ListDue = ({ awaited, dueAt, isTimeFirst = false }: ListDueProps) =>
  awaited === null || dueAt === null ? null : <Due name={awaitedNames[awaited]} by={dueAt} isTimeFirst={isTimeFirst} />;

interface DueProps {
  readonly name: string;
  readonly by: string;
  readonly isTimeFirst: boolean;
}

function Due({ name, by, isTimeFirst }: DueProps) {
  const now = useNow();
  const { text, urgency } = leftWords(by, now);
  return (
    <span data-level={dueLevel[urgency]} title={deadlineWords(by, now)?.text}>
      {isTimeFirst ? `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${lowerFirst(name)}` : `${name}: ${text}`}
    </span>
  );
}

interface ListUnsentProps extends Pick<ListedRow, 'pending'> {
  readonly count: number;
  readonly isShort?: boolean;
}

/** Marks a transport with unsent work. */
export const ListUnsent = ({ count, isShort = false, pending }: ListUnsentProps) =>
  pending?.mark?.(isShort) ?? (
    <span data-unsent title={standingText('waiting', count)}>
      {isShort && <span aria-hidden>{count}</span>}
      <span data-aloud={isShort || undefined}>{standingText('waiting', count)}</span>
    </span>
  );
