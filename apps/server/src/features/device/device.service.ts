// Devices tell how much they hold unsent. What they say is taken from a header of their ordinary calls, after the guard has
// admitted the person: the row belongs to the person of the session, whatever id the header names.
import {
  type Colleague,
  type Device,
  type DeviceQuery,
  deviceSeenMs,
  heardMinutes,
  readDeviceState,
} from '@otk/domain/device/device.schema';
import type { Page } from '@otk/domain/kernel/paging';
import { hourMs } from '@otk/domain/kernel/works-time';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import type { Pool } from '#platform/db/pool';
import type { HearDevice } from '#platform/http/hear-device';
import type { ActorContext } from '#platform/http/request-context';
import type { Gauge } from '#platform/metrics/metrics';

import { ensureVisible } from '../transport/transport.change.service.ts';
import { deviceRepo, listColleagues as readColleagues } from './device.repo.ts';
import { silentBefore } from './device.silence.service.ts';

const userAgentAtMost = 400;
const shiftMs = 12 * hourMs;
const position = z.tuple([z.int(), z.iso.datetime(), z.uuid()]);

/** The call is answered whether or not the word was kept: the device says it again. */
export const hearDevice =
  (pool: Pool, clock: () => Date): HearDevice =>
  async ({ person, actor }, { state: said, userAgent }) => {
    const state = readDeviceState(said);
    if (!state || !actor) {
      return;
    }
    const at = clock();
    await deviceRepo(pool).tell({
      ...state,
      userId: person.userId,
      divisionId: actor.divisionId,
      userAgent: userAgent?.slice(0, userAgentAtMost) ?? null,
      at,
      staleBefore: new Date(at.getTime() - deviceSeenMs),
    });
  };

export async function listDevices({ db, actor }: ActorContext, query: DeviceQuery): Promise<Page<Device>> {
  const after = readCursor(position, query.after);
  const rows = await deviceRepo(db).list(actor, {
    limit: query.limit,
    isUnsent: query.unsent !== undefined,
    after: after && { unsent: after[0], seenAt: after[1], id: after[2] },
  });
  return toPage(rows, query.limit, ({ unsent, seenAt, id }) => [unsent, seenAt, id]);
}

export async function listOfTransport(
  context: ActorContext,
  transportId: string,
  own: string | undefined,
): Promise<Device[]> {
  await ensureVisible(context, transportId);
  return deviceRepo(context.db).listOfTransport(context.person.userId, transportId, own);
}

/** The server does not know who works without a link: what a person began within a shift counts too. */
export async function listColleagues(context: ActorContext, transportId: string, now: Date): Promise<Colleague[]> {
  await ensureVisible(context, transportId);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return readColleagues(context.db, transportId, ago(heardMinutes * 60_000), ago(shiftMs));
}

/** What the person's other devices hold unsent, by their last word. */
export const otherDevices = ({ db, actor }: ActorContext, own: string | undefined): Promise<Device[]> =>
  deviceRepo(db).listOwn(actor.userId, own);

/** Devices of the divisions with unsent work, most first; for people who may not see all devices too. */
export async function boardDevices({ db, actor }: ActorContext, limit: number) {
  const repo = deviceRepo(db);
  const { holding, unsent } = await repo.countIn(actor);
  return {
    count: holding,
    unsent,
    rows: await repo.list(actor, { limit: limit - 1, after: undefined, isUnsent: true }),
  };
}

export const deviceGauges = (pool: Pool, clock: () => Date): Gauge[] => [
  {
    name: 'otk_device_unsent_writes',
    help: 'Writes and files that devices hold and the server does not have, by their last word',
    read: async () => (await deviceRepo(pool).count(silentBefore(clock()))).unsent,
  },
  {
    name: 'otk_devices',
    help: 'Devices that hold unsent work, and those of them that have said nothing for hours',
    labels: ['state'],
    read: async () => {
      const { holding, silent } = await deviceRepo(pool).count(silentBefore(clock()));
      return [
        { labels: { state: 'unsent' }, value: holding },
        { labels: { state: 'silent' }, value: silent },
      ];
    },
  },
];
