// The station on which every write is repeated, and one write that is ready to be sent.
import type { MultipartBody } from '../multipart.ts';
import { openTestServer, type ServerOptions } from '../server.ts';

/** One call that can be sent again and again. */
export interface Act {
  readonly url: string;
  readonly body?: object;
  readonly raw?: MultipartBody;
  /** Instead of the person's own: a link of the supplier's room. */
  readonly authorization?: string;
  /** The same call with another body. */
  readonly other?: Pick<Act, 'body' | 'raw'>;
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Someone = Awaited<ReturnType<World['someone']>>;
export type Stranger = Awaited<ReturnType<World['stranger']>>;

export async function openWorld(options: ServerOptions = {}) {
  const server = await openTestServer(options);
  const { build } = server;
  const divisionId = await build.aDivision();
  const otherDivisionId = await build.aDivision();
  const stationId = await build.aStation();
  const kindId = await build.aKind();
  const itemId = await build.anUnorderedItem();
  const { rows } = await server.pool.query<{ id: string }>("SELECT id FROM transport_type WHERE name = 'Вагон'");
  const aTransport = (status = 'INCOMING_CONTROL', isDeleted = false) =>
    build.aTransport({ divisionId, stationId, status, isDeleted });
  const aPlatform = () => build.aTransport({ divisionId, stationId, status: 'ARRIVED', type: 'Платформа' });
  let people = 0;
  async function someone() {
    people += 1;
    const login = `person-${people}`;
    const { id, udrId } = await build.aUser({ login, udr: [{ divisionId, role: 'ADMIN' }] });
    return { ...(await server.signIn(login)), userId: id, udrId };
  }
  /** Holds every right, but in another division. */
  async function stranger() {
    await server.pool.query("INSERT INTO role (code, name) VALUES ('ALL', 'Все права')");
    await server.pool.query("INSERT INTO role_permission SELECT 'ALL', code FROM permission");
    const { udrId } = await build.aUser({ login: 'stranger', udr: [{ divisionId: otherDivisionId, role: 'ALL' }] });
    return { ...(await server.signIn('stranger')), udrId };
  }
  return {
    server,
    divisionId,
    otherDivisionId,
    stationId,
    kindId,
    itemId,
    typeId: rows[0]!.id,
    aTransport,
    aPlatform,
    someone,
    stranger,
  };
}
