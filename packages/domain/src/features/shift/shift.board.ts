// The shift on one screen: what stands, what is late, what the day brought, who works. A number that nobody knows is null, never
// zero.
import * as z from 'zod/mini';

import type { NormKey } from '../../kernel/norm.ts';
import { device } from '../device/device.schema.ts';
import { awaitedCodes } from '../transport/transport.awaited.ts';
import { transportStatuses, transportTabs, type TransportStatus } from '../transport/transport.status.ts';
import { unfinishedTabs } from './shift.schema.ts';

/** Numbers are exact up to this one: beyond it the screen says «больше 1000». */
export const countedAtMost = 1000;
/** Rows named under a number; the list behind it has the rest. */
export const boardRowsAtMost = 5;
/** What is late is also asked for by whose turn it is. */
export const lateRowsAtMost = 50;

const someone = z.object({ id: z.uuid(), fullName: z.string() });
const row = { id: z.uuid(), transportNumber: z.string() };

const stand = z.object({
  tab: z.enum(unfinishedTabs),
  count: z.number(),
  /** Hours that a transport may stand there; null when none are set. */
  norm: z.nullable(z.number()),
  /** How many stand longer; null without a norm. */
  over: z.nullable(z.number()),
  /** How many came before anybody noted when. */
  unknown: z.number(),
  /** Those that stand longest. */
  rows: z.array(z.object({ ...row, status: z.enum(transportStatuses), since: z.string(), by: z.nullable(someone) })),
});
export type Stand = z.output<typeof stand>;

const dayFigures = z.object({
  arrived: z.number(),
  received: z.number(),
  /** Net tonnes of what was received. */
  tonnes: z.number(),
  /** Received without a weight: the tonnes lack them. */
  unweighed: z.number(),
});
export type DayFigures = z.output<typeof dayFigures>;

/** `places`: null when no station has a calendar of the day. */
const appointments = z.object({ planned: z.number(), places: z.nullable(z.number()) });

const onShift = z.object({
  ...someone.shape,
  /** When his device spoke last; null when none of his devices has ever said anything. */
  seenAt: z.nullable(z.string()),
  inHand: z.array(z.object({ ...row, status: z.enum(transportStatuses) })),
});
export type OnShift = z.output<typeof onShift>;

export const board = z
  .object({
    at: z.string(),
    stands: z.array(stand),
    late: z.object({
      count: z.number(),
      rows: z.array(
        z.object({
          ...row,
          awaited: z.enum(awaitedCodes),
          dueAt: z.string(),
          /** Of the phonegram of the storage in force; absent in boards that a device stored before. */
          notice: z._default(z.nullable(z.object({ state: z.string() })), null),
        }),
      ),
    }),
    alarms: z.object({ count: z.number(), rows: z.array(z.object({ ...row, raisedAt: z.string() })) }),
    commission: appointments,
    separate: appointments,
    /** The day of the works and the whole day before. */
    today: dayFigures,
    yesterday: dayFigures,
    /** Of a day; null when no plan is set. */
    plan: z.object({ transports: z.nullable(z.number()), tonnes: z.nullable(z.number()) }),
    people: z.array(onShift),
    devices: z.object({ count: z.number(), unsent: z.number(), rows: z.array(device) }),
  })
  .register(z.globalRegistry, { id: 'ShiftBoard' });
export type Board = z.output<typeof board>;

const normKeys = {
  station: 'normStation',
  reception: 'normReception',
  storage: 'normStorage',
  commission: 'normCommission',
  separate: 'normSeparate',
} as const satisfies Record<Stand['tab'], NormKey>;

export const normOf = (tab: Stand['tab'], settings: Readonly<Record<NormKey, number>>): number | null =>
  settings[normKeys[tab]] === 0 ? null : settings[normKeys[tab]];

export const statusesOf = (tab: Stand['tab']): readonly TransportStatus[] => transportTabs[tab].statuses;
