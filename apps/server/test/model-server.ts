// A server for the model: the product's own contract mounting, receipts and PostgreSQL around two small writes, so that
// tens of thousands of them can be made in a test. The oracle reads the accepted writes from the table.
import { randomUUID } from 'node:crypto';

import { defineContract } from '@otk/domain/kernel/route';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import { defineErrors } from '@otk/domain/kernel/app-error';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { actorRepo } from '../src/features/auth/auth.actor.repo.ts';
import type { Pool } from '../src/platform/db/pool.ts';
import type { Place } from '../src/platform/http/guard.ts';
import { markReplies } from '../src/platform/http/mark-replies.ts';
import { mountContract } from '../src/platform/http/mount-contract.ts';
import { uploadQuota } from '../src/platform/http/upload-quota.ts';
import { replyErrors } from '../src/platform/http/reply-errors.ts';
import { builders } from './builders.ts';

const { tokenInvalid, divisionForeign } = defineErrors('auth', {
  tokenInvalid: { status: 401, text: 'Срок входа истёк' },
  divisionForeign: { status: 403, text: 'Подразделение вам не назначено' },
});

const noteContract = defineContract('note', {
  write: {
    method: 'POST',
    path: '/note/:transport',
    summary: 'Запись',
    permission: 'NOTE',
    params: z.object({ transport: z.string() }),
    // `of`: the id the server gave an object that was made on the device.
    body: z.object({ text: z.string(), of: z.optional(z.string()), at: z.optional(z.string()) }),
    reply: z.object({ id: z.string() }),
  },
  live: { method: 'GET', path: '/health/live', summary: 'Жив', access: 'public', reply: z.object({}) },
});

export const isNoteReply = (reply: unknown): boolean => z.safeParse(noteContract.write.reply, reply).success;

export interface Taken {
  readonly place: number;
  readonly userId: string;
  readonly divisionId: string;
  readonly transport: string;
  readonly text: string;
  /** The id in the reply to this write, and the id that the write referred to. */
  readonly id: string;
  readonly of: string | null;
  /** The moment of the act: as the request says, and as its body does. */
  readonly deviceAt: string | null;
  readonly at: string | null;
  readonly isTimeUnsure: boolean;
}

export interface ModelServer {
  readonly app: FastifyInstance;
  readonly users: readonly [string, string];
  /** The next write is rolled back as if the process had crashed during it. */
  dieInTheMiddle: boolean;
  /** The next write is refused by a rule. */
  refuseNext: boolean;
  /** The disk is full: the network of the model answers writes by 507. */
  isFull: boolean;
  /** The two divisions in which everybody works. */
  readonly divisions: readonly [string, string];
  /** The present assignment; null while there is none. */
  readonly udrOf: (userId: string, divisionId: string) => string | null;
  /** The present assignment, or the one that was removed last: what a device knows that has not asked since. */
  readonly lastUdrOf: (userId: string, divisionId: string) => string;
  /** An administrator removes the assignment, and gives another one if `isGiven`. */
  readonly reassign: (userId: string, divisionId: string, isGiven: boolean) => Promise<void>;
  /** The database is a restored copy that does not know the assignments of before. */
  readonly forgetFormer: () => Promise<void>;
  readonly purgeReceipts: () => Promise<void>;
  readonly taken: (schedule: string) => Promise<Taken[]>;
}

/** Assignments as the product keeps them. Those in force are also in memory: every request asks for one. */
function modelAssignments(pool: Pool) {
  const inForce = new Map<string, { readonly userId: string; readonly divisionId: string }>();
  const last = new Map<string, string>();
  const udrOf = (userId: string, divisionId: string): string | null =>
    [...inForce].find(([, one]) => one.userId === userId && one.divisionId === divisionId)?.[0] ?? null;
  return {
    udrOf,
    lastUdrOf: (userId: string, divisionId: string): string => last.get(`${userId} ${divisionId}`) ?? '',
    find: async (userId: string, udrId: string, divisionId: string | undefined) => {
      const known = inForce.get(udrId);
      const named = { userId, udrId: udrId || null, divisionId: divisionId ?? null, permission: undefined };
      return known?.userId === userId ? known : actorRepo(pool).findSuccessor(named);
    },
    async reassign(userId: string, divisionId: string, isGiven: boolean): Promise<void> {
      await pool.query('DELETE FROM udr WHERE user_id = $1 AND division_id = $2', [userId, divisionId]);
      inForce.delete(udrOf(userId, divisionId) ?? '');
      if (isGiven) {
        const { rows } = await pool.query<{ id: string }>(
          "INSERT INTO udr (user_id, division_id, role_code) VALUES ($1, $2, 'CTRL') RETURNING id",
          [userId, divisionId],
        );
        inForce.set(rows[0]!.id, { userId, divisionId });
        last.set(`${userId} ${divisionId}`, rows[0]!.id);
      }
    },
    async forgetFormer(): Promise<void> {
      await pool.query('DELETE FROM former_udr');
    },
  };
}

const insertNote = `INSERT INTO note (user_id, division_id, transport, text, id, of, device_at, at, is_time_unsure)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export async function openModelServer(pool: Pool): Promise<ModelServer> {
  await pool.query(
    `CREATE TABLE note (place bigint GENERATED ALWAYS AS IDENTITY, user_id uuid, division_id text, transport text, text text, id text, of text,
      device_at timestamptz, at timestamptz, is_time_unsure boolean)`,
  );
  await pool.query('CREATE INDEX note_transport_ix ON note (transport text_pattern_ops)');
  const build = builders(pool);
  const divisions = [await build.aDivision(), await build.aDivision()] as const;
  const users = [(await build.aUser({ login: 'first' })).id, (await build.aUser({ login: 'second' })).id] as const;
  const assignments = modelAssignments(pool);

  const app = Fastify({ genReqId: () => randomUUID() });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  replyErrors(app);
  markReplies(app);
  const server: ModelServer = {
    app,
    users: [users[0], users[1]],
    dieInTheMiddle: false,
    refuseNext: false,
    isFull: false,
    divisions,
    ...assignments,
    async purgeReceipts() {
      await pool.query('DELETE FROM receipt');
    },
    async taken(schedule) {
      const { rows } = await pool.query<Taken>(
        `SELECT place, user_id AS "userId", division_id AS "divisionId", transport, text, id, of,
           device_at AS "deviceAt", at, is_time_unsure AS "isTimeUnsure" FROM note
         WHERE transport LIKE $1 || '%' ORDER BY place`,
        [schedule],
      );
      return rows;
    },
  };
  const guard = {
    // The bearer is the user id; the prefix `old-` marks an expired token.
    enter: async (_route: unknown, bearer: string | undefined, { udrId = '', divisionId }: Place) => {
      const userId = bearer?.replace(/^old-/, '') ?? '';
      if (bearer === undefined || bearer.startsWith('old-')) {
        throw tokenInvalid();
      }
      const place = await assignments.find(userId, udrId, divisionId);
      if (!place) {
        throw divisionForeign();
      }
      const actor = {
        userId,
        udrId,
        divisionId: place.divisionId,
        permissions: [],
        everywhere: false,
        divisionIds: [],
        stationIds: [],
      };
      return { person: { userId, sessionId: '', login: '', expiresAt: new Date(8.64e15) }, actor };
    },
    enterRoom: () => Promise.reject(new Error('no links here')),
  };
  const noLimit = async () => undefined;
  await app.register(
    async (api) => {
      mountContract(
        { app: api, pool, guard, secret: 'model', incomingDir: '', ensureRoom: noLimit, quota: uploadQuota(noLimit) },
        'note',
        noteContract,
        {
          live: async () => ({}),
          write: async ({ params, body }, { db, actor, deviceAt, isTimeUnsure }) => {
            if (server.refuseNext) {
              server.refuseNext = false;
              throw requestErrors.invalid();
            }
            const id = randomUUID();
            const { text, of = null, at = null } = body;
            const from = [actor.userId, actor.divisionId, params.transport];
            await db.query(insertNote, [...from, text, id, of, deviceAt ?? null, at, isTimeUnsure]);
            if (server.dieInTheMiddle) {
              server.dieInTheMiddle = false;
              throw new Error('killed');
            }
            return { id };
          },
        },
      );
    },
    { prefix: '/api' },
  );
  for (const userId of users) {
    for (const divisionId of divisions) {
      await server.reassign(userId, divisionId, true);
    }
  }
  await app.ready();
  return server;
}
