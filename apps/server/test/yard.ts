// A station with its people: one wagon in a status, and a caller for each role.
import type { Transport } from '@otk/domain/transport/transport.schema';

import { type CallOptions, openTestServer, type ServerOptions } from './server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function openYard(status = 'IN_RECEPTION', options: ServerOptions = {}) {
  const server = await openTestServer(options);
  const { build } = server;
  const divisionId = await build.aDivision('ОТК. Станция Навашино');
  const foreignDivisionId = await build.aDivision('ОТК. Станция Новолипецк');
  const stationId = await build.aStation('243607', 'Навашино');
  const transportId = await build.aTransport({ divisionId, stationId, status, transportNumber: '61854303' });
  const callers = new Map<string, ReturnType<typeof hire>>();

  /** Makes the user a representative of the wagon's supplier; a wagon without a supplier gets one. */
  async function represent(userId: string): Promise<void> {
    const { rows } = await server.pool.query<{ id: string }>(
      'UPDATE transport SET provider_id = coalesce(provider_id, $2) WHERE id = $1 RETURNING provider_id AS id',
      [transportId, await build.aProvider()],
    );
    await server.pool.query('UPDATE app_user SET provider_id = $2 WHERE id = $1', [userId, rows[0]!.id]);
  }

  async function hire(login: string, role: string, home: string) {
    const { id, udrId } = await build.aUser({ login, udr: [{ divisionId: home, role }] });
    if (role === 'SUPP') {
      await represent(id);
    }
    return { ...(await server.signIn(login)), udrId };
  }

  /** Creates and signs in a user of the role on first use. */
  function as(role: string, home = divisionId): ReturnType<typeof hire> {
    const key = `${role}-${home}`.toLowerCase();
    const caller = callers.get(key) ?? hire(key, role, home);
    callers.set(key, caller);
    return caller;
  }

  return {
    server,
    build,
    divisionId,
    foreignDivisionId,
    stationId,
    transportId,
    as,
    call: async (role: string, method: Method, url: string, options: CallOptions = {}) => {
      const caller = await as(role);
      return caller.call(method, url, { udrId: caller.udrId, ...options });
    },
    callFromElsewhere: async (role: string, method: Method, url: string, options: CallOptions = {}) => {
      const caller = await as(role, foreignDivisionId);
      return caller.call(method, url, { udrId: caller.udrId, ...options });
    },
    card: async (): Promise<Transport> => {
      const caller = await as('HEAD');
      return (await caller.call('GET', `/transport/${transportId}`, { udrId: caller.udrId })).json<Transport>();
    },
    history: async (): Promise<{ action: string; field: string; before: unknown; after: unknown }[]> => {
      const { rows } = await server.pool.query<{ action: string; field: string; before: unknown; after: unknown }>(
        'SELECT action, field, before, after FROM history WHERE transport_id = $1 ORDER BY id',
        [transportId],
      );
      return rows;
    },
  };
}
