// People who take one photo after another; what was not taken is sent again under its localId.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { aJpeg } from '../../../apps/server/test/pictures.ts';
import { signIn } from './writers.ts';
import { buildersOf } from './yard.ts';

export interface Photographers {
  /** Localids of photos that the server has taken. */
  readonly taken: readonly string[];
  /** Answers after which a photo is sent again, by kind. */
  readonly repeated: ReadonlyMap<string, number>;
  /** Answers that no repetition changes. */
  readonly refused: readonly string[];
  readonly stop: () => Promise<void>;
  /** Taken photos whose row or whose bytes cannot be read. */
  readonly lost: () => Promise<number>;
}

const people = 3;
/** Patience of a device in the drill when the load is over. */
const lastTriesMs = 60_000;

export async function startPhotographers(pool: Pool, url: string): Promise<Photographers> {
  const build = buildersOf(pool);
  const divisionId = await build.aDivision('Приёмка учения');
  const stationId = await build.aStation('999002', 'Учебная-2');
  const { udrId } = await build.aUser({ login: 'photo', udr: [{ divisionId, role: 'CTRL' }] });
  const transports: string[] = [];
  for (let count = 0; count < people; count += 1) {
    transports.push(await build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION' }));
  }
  const { 'content-type': _json, ...headers } = await signIn(url, 'photo', udrId);
  const jpeg = await aJpeg();
  const taken: string[] = [];
  const repeated = new Map<string, number>();
  const refused: string[] = [];
  const state = { isOver: false, deadline: Number.POSITIVE_INFINITY };

  async function send(transportId: string, localId: string): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ localId, transportId, send: '1', name: 'Общий вид' })) {
      form.set(name, value);
    }
    form.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
    const reply = await fetch(`${url}/api/ts-photo/create-photo`, { method: 'POST', headers, body: form });
    const text = await reply.text();
    if (reply.status >= 400 && reply.status < 500) {
      refused.push(`${reply.status} ${text.slice(0, 120)}`);
    }
    return reply.status;
  }

  async function work(transportId: string): Promise<void> {
    while (!state.isOver && refused.length === 0) {
      const localId = `mhz0${randomBytes(10).toString('hex')}`;
      for (;;) {
        const status = await send(transportId, localId).catch(() => 'нет ответа' as const);
        if (status === 200) {
          taken.push(localId);
          break;
        }
        if (performance.now() > state.deadline || refused.length > 0) {
          return;
        }
        repeated.set(String(status), (repeated.get(String(status)) ?? 0) + 1);
        await delay(500);
      }
      await delay(200);
    }
  }

  const working = transports.map(work);
  return {
    taken,
    repeated,
    refused,
    async stop() {
      state.isOver = true;
      state.deadline = performance.now() + lastTriesMs;
      await Promise.all(working);
    },
    async lost() {
      const readable = new Set<string>();
      for (const transportId of transports) {
        const reply = await fetch(`${url}/api/ts-photo/transport/${transportId}`, { headers });
        const photos = (await reply.json()) as { readonly localId: string; readonly url: string }[];
        for (const photo of photos) {
          const bytes = await fetch(new URL(photo.url, url), { headers });
          if (bytes.ok && (await bytes.arrayBuffer()).byteLength > 0) {
            readable.add(photo.localId);
          }
        }
      }
      return taken.filter((localId) => !readable.has(localId)).length;
    },
  };
}
