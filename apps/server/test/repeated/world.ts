// The station on which every mutating operation is repeated, and how an operation is told.
import type { MultipartBody } from '../multipart.ts';
import { openTestServer } from '../server.ts';

/** One call, ready to be made again and again. */
export interface Act {
  readonly url: string;
  readonly body?: object;
  readonly raw?: MultipartBody;
  /** The same call with another meaning. */
  readonly other?: Pick<Act, 'body' | 'raw'>;
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Someone = Awaited<ReturnType<World['someone']>>;
export type Acts = Readonly<Record<string, (world: World, who: Someone) => Promise<Act>>>;

export async function openWorld() {
  const server = await openTestServer();
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
    anybody: await someone(),
  };
}
