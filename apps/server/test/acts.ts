// Wagon B in a case, and the calls of its act ТОРГ-2.
import type { TorgCheck, TorgDraft, TorgFile } from '@otk/domain/torg/torg.schema';

import type { ServerOptions } from './server.ts';
import { openWagons } from './wagon-b.ts';
import { openYard } from './yard.ts';

/** Prints nothing, in no time. */
export const printer = { print: () => Promise.resolve(Buffer.from('%PDF-1.7')), close: () => Promise.resolve() };

export async function openActs(status = 'COMMISSION_DONE', options: ServerOptions = { printer }) {
  const yard = await openYard(status, {
    settings: { organisation: 'АО «Металлургический завод»', publicUrl: 'https://otk.example' },
    ...options,
  });
  const { server, call, build, divisionId, stationId, transportId } = yard;
  const fill = await openWagons(yard);
  await fill(transportId);
  const another = async () => fill(await build.aTransport({ divisionId, stationId, status }));
  const draft = async (id = transportId) =>
    (await call('MASTER', 'GET', `/transport/${id}/torg2-draft`)).json<TorgDraft>();
  /** Saves what the form is filled with. */
  const save = async (id = transportId, change: object = {}) => {
    const { fields, replaces } = await draft(id);
    return call('MASTER', 'POST', `/transport/generate-torg/${id}`, {
      body: { fields: { ...fields, ...change }, replaces },
    });
  };
  const check = async (role = 'CTRL') =>
    (await call(role, 'GET', `/transport/${transportId}/check-saved-torg2`)).json<TorgCheck>();
  const files = async (role = 'MASTER') =>
    (await call(role, 'GET', `/transport/${transportId}/torg2`)).json<TorgFile[]>();
  const remove = (reason = 'Ошибка в составе комиссии') =>
    call('MASTER', 'DELETE', `/transport/delete-torg/${transportId}`, { body: { reason } });
  const numbers = async () =>
    (await server.pool.query<{ number: number }>('SELECT number FROM torg ORDER BY number')).rows.map(
      ({ number }) => number,
    );
  return { ...yard, another, draft, save, check, files, remove, numbers };
}
