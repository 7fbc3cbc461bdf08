// Periodic checks of the streams: messages without a NOTIFY, messages read on other devices, people who may no longer
// listen.
import type { Pool } from '#platform/db/pool';

import { type Connection, frameOf } from './notification.connection.ts';
import type { Pump } from './notification.pump.ts';
import { notificationRepo } from '../notification.repo.ts';
import type { Roster } from './notification.roster.ts';
import { streamRepo } from './notification.stream.repo.ts';

export const authFrame = frameOf({ event: 'auth', data: '{}' });

export interface Watch {
  /** A stream of this person begins; its first event contains the counts of this moment. */
  begin(userId: string, readSeq: number): void;
  /** Sends the person's counts to all his streams. */
  tellCounts(userId: string): Promise<void>;
  /** Ends the streams of sessions and assignments that have ended. */
  turnAway(suspects: readonly Connection[]): Promise<void>;
  /** All checks for all people. */
  all(): Promise<void>;
}

export function openWatch(pool: Pool, clock: () => Date, roster: Roster, pump: Pump): Watch {
  /** The newest reading of each person that was sent. */
  const readSeqs = new Map<string, number>();

  async function tellCounts(userId: string): Promise<void> {
    const frame = frameOf({ event: 'read', data: JSON.stringify(await notificationRepo(pool).countUnread(userId)) });
    roster.of(userId).forEach((connection) => connection.send(frame));
  }

  let dataMarks: Readonly<Record<string, string>> | undefined;

  /** Says to every stream which data has changed since the last look. */
  async function tellData(): Promise<void> {
    const marks = await streamRepo(pool).getDataMarks();
    const changed = Object.keys(marks).filter((name) => dataMarks && dataMarks[name] !== marks[name]);
    dataMarks = marks;
    if (changed.length > 0) {
      const frame = frameOf({ event: 'data', data: JSON.stringify({ changed }) });
      roster.all().forEach((connection) => connection.send(frame));
    }
  }

  async function turnAway(suspects: readonly Connection[]): Promise<void> {
    const welcome = suspects.length === 0 ? [] : await streamRepo(pool).listWelcome(suspects, clock());
    const known = new Set(welcome.map(({ sessionId, udrId }) => `${sessionId} ${udrId}`));
    suspects
      .filter(({ sessionId, udrId }) => !known.has(`${sessionId} ${udrId}`))
      .forEach((connection) => connection.end(authFrame));
  }

  return {
    begin(userId, readSeq) {
      if (!roster.has(userId) || !readSeqs.has(userId)) {
        readSeqs.set(userId, readSeq);
      }
    },
    tellCounts,
    turnAway,
    async all() {
      const states = await streamRepo(pool).listStates(roster.users());
      const behind = states.filter(({ userId, lastId }) => roster.of(userId).some(({ cursor }) => cursor < lastId));
      pump.look(behind.map(({ userId }) => userId));
      for (const { userId, readSeq } of states.filter((state) => readSeqs.get(state.userId) !== state.readSeq)) {
        readSeqs.set(userId, readSeq);
        await tellCounts(userId);
      }
      for (const userId of [...readSeqs.keys()].filter((each) => !roster.has(each))) {
        readSeqs.delete(userId);
      }
      await tellData();
      await turnAway(roster.all());
    },
  };
}
