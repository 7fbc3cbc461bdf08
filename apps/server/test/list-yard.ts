// A division with a controller who reads the transport list.
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { openTestServer } from './server.ts';

export interface ListPage {
  readonly items: TransportRow[];
  readonly next: string | null;
}

export async function openListYard() {
  const server = await openTestServer();
  const { build } = server;
  const [home, gate, foreign] = [await build.aDivision(), await build.aDivision(), await build.aDivision()];
  await build.aSight(home, gate);
  const [station, other] = [await build.aStation('243607', 'Навашино'), await build.aStation('183502', 'Ворсино')];
  const controller = await build.aUser({ login: 'controller', udr: [{ divisionId: home, role: 'CTRL' }] });
  const caller = await server.signIn('controller');
  const list = async (query: string) =>
    (await caller.call('GET', `/transport/filtrate?${query}`, { udrId: controller.udrId })).json<ListPage>();
  const numbers = async (query: string) => (await list(query)).items.map((row) => row.transportNumber);
  return { server, build, home, gate, foreign, station, other, controller, caller, list, numbers };
}
