// A shift is handed over: what is open is frozen with the remarks of the one who leaves, another person reads it and accepts.
import * as z from 'zod/mini';

import { pageQuery } from '../../kernel/paging.ts';
import { device } from '../device/device.schema.ts';
import { awaitedCodes } from '../transport/transport.awaited.ts';
import type { TransportTabCode } from '../transport/transport.status.ts';

/** Rows named in a hand-over; the counts say how many there are in all. */
export const openRowsAtMost = 50;

/** A division works in shifts of twelve hours; an hour later a shift that nobody handed over is said. */
const shiftHours = 12;

const openTransport = z.object({ id: z.uuid(), transportNumber: z.string() });

/** What the division has not finished, by the server's data. */
export const openWork = z.object({
  at: z.string(),
  /** Transports by tab of the list. */
  unfinished: z.object({
    station: z.number(),
    reception: z.number(),
    storage: z.number(),
    commission: z.number(),
    separate: z.number(),
  }),
  alarms: z.object({ count: z.number(), rows: z.array(openTransport) }),
  /** Cases whose deadline has passed, the latest first. */
  late: z.object({
    count: z.number(),
    rows: z.array(z.object({ ...openTransport.shape, awaited: z.enum(awaitedCodes), dueAt: z.string() })),
  }),
  /** Other devices of the person with unsent work, by their last word. */
  devices: z._default(z.array(device), []),
});
export type OpenWork = z.output<typeof openWork>;
export type UnfinishedTab = keyof OpenWork['unfinished'];

export const unfinishedTabs = [
  'station',
  'reception',
  'storage',
  'commission',
  'separate',
] as const satisfies readonly (UnfinishedTab & TransportTabCode)[];

export const unfinishedOf = (counts: Readonly<Record<TransportTabCode, number>>): OpenWork['unfinished'] => {
  const { station, reception, storage, commission, separate } = counts;
  return { station, reception, storage, commission, separate };
};

const someone = z.object({ id: z.uuid(), fullName: z.string() });

export const handOver = z.object({
  id: z.uuid(),
  givenAt: z.string(),
  /** The device could not tell by which clock. */
  isTimeUnsure: z._default(z.boolean(), false),
  givenBy: someone,
  remark: z.string(),
  /** Writes that waited on the device of the one who left. */
  unsent: z.number(),
  open: openWork,
  acceptedAt: z.nullable(z.string()),
  acceptedBy: z.nullable(someone),
  addition: z.string(),
});
export type HandOver = z.output<typeof handOver>;

const text = z.string().check(z.maxLength(2000, 'Не больше 2000 знаков'));

/** The id is made on the device: a form sent twice is one hand-over. */
export const newHandOver = z.strictObject({
  id: z.uuid(),
  remark: text,
  /** Writes that wait on the device it is given from. */
  unsent: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
  /** The device it is given from: what it holds is in `unsent`. */
  deviceId: z.optional(z.uuid()),
});
export type NewHandOver = z.output<typeof newHandOver>;

export const acceptance = z.strictObject({ addition: text });

export const handOverQuery = z.object(pageQuery({ limit: 20, most: 100 }));
export type HandOverQuery = z.output<typeof handOverQuery>;

/** Nobody has handed over for longer than a shift: the next person takes over without knowing what is open. */
export const isForgotten = (last: Pick<HandOver, 'givenAt'> | undefined, now: Date): boolean =>
  last !== undefined && now.getTime() - new Date(last.givenAt).getTime() > (shiftHours + 1) * 3_600_000;
