// What a device says about itself with its ordinary calls: how much of the person's work the server does not have. It names
// ids and numbers only; nothing that a person typed leaves the device by this.
import * as z from 'zod/mini';

import { pageQuery } from '../../kernel/paging.ts';

/** A header that servers of earlier versions ignore. */
export const deviceHeader = 'X-Device-State';

/** Transports that one device names; the number of its unsent writes is whole. */
export const deviceTransportsAtMost = 40;

/** Written again only when something else has changed or this much time has passed. */
export const deviceSeenMs = 5 * 60_000;

/** A person whose device made a call within this time is on shift. */
export const heardMinutes = 30;

/** A device that holds unsent work and has said nothing for this long is reported, once. */
export const deviceSilentHours = 4;

const instant = z.iso.datetime();

export const deviceState = z.object({
  /** Made on the device. Of two people on one device each has a device of his own: their work waits apart. */
  id: z.uuid(),
  /** Writes and files of this person that wait or were refused. */
  unsent: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
  /** When the oldest of them was made; null when nothing waits or nobody knows. */
  since: z.nullable(instant),
  version: z.string().check(z.maxLength(40)),
  /** Free room in bytes; null when the browser does not say. */
  free: z.nullable(z.number().check(z.gte(0), z.lte(1e15))),
  /** Whether the device stores what is entered. */
  stores: z.boolean(),
  /** Transports of the unsent work. */
  transports: z.array(z.uuid()).check(z.maxLength(deviceTransportsAtMost)),
});
export type DeviceState = z.output<typeof deviceState>;

/** Undefined for a header of no or of another shape: the call it came with is answered as without it. */
export function readDeviceState(header: string | undefined): DeviceState | undefined {
  if (header === undefined) {
    return undefined;
  }
  try {
    return z.safeParse(deviceState, JSON.parse(header)).data;
  } catch {
    return undefined;
  }
}

/** A device as others see it. */
export const device = z
  .object({
    id: z.uuid(),
    person: z.object({ id: z.uuid(), fullName: z.string() }),
    userAgent: z.nullable(z.string()),
    unsent: z.number(),
    since: z.nullable(z.string()),
    version: z.string(),
    free: z.nullable(z.number()),
    stores: z.boolean(),
    /** When it spoke last. */
    seenAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'Device' });
export type Device = z.output<typeof device>;

/** A person at work who sees the transport, in one of his roles. */
export const colleague = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    roleName: z.string(),
    /** Those that say whose turn it is. */
    permissions: z.array(z.string()),
    /** He brought the transport into its status, in which one person works on it. */
    isInHand: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Colleague' });
export type Colleague = z.output<typeof colleague>;

export const deviceQuery = z.object({
  ...pageQuery({ limit: 50, most: 100 }),
  /** Only devices that hold unsent work. */
  unsent: z.optional(z.enum(['1'])),
});
export type DeviceQuery = z.output<typeof deviceQuery>;

/** Unsent work, and silence for hours: nobody knows when it will come. */
export const isSilent = ({ unsent, seenAt }: Pick<Device, 'unsent' | 'seenAt'>, now: Date): boolean =>
  unsent > 0 && now.getTime() - new Date(seenAt).getTime() > deviceSilentHours * 3_600_000;
