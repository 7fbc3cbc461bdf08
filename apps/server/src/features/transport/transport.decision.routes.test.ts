import type { AuditPage } from '@otk/domain/audit/audit.schema';
import type { Decided } from '@otk/domain/kernel/decision';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { expect, test } from 'vitest';
import { $ZodDefault, $ZodObject, type $ZodType } from 'zod/v4/core';

import { newKey } from '../../../test/server.ts';
import { openYard } from '../../../test/yard.ts';
import { allFeatures } from '../../features.ts';

type Value = Decided['values'][number];
const papers = (kept: Value['kept']): Value => ({
  field: 'documentNumber',
  title: 'Номер документа',
  mine: 'ЭА654321',
  kept,
});
const decided = (...values: Value[]): Decided => ({ reason: 'CHECKED', values });

/** The dispatcher has written another number than the master is about to write. */
async function withOtherNumber() {
  const yard = await openYard('ARRIVED');
  const at = `/transport/${yard.transportId}`;
  await yard.call('DISP', 'PATCH', at, { body: { version: 1, documentNumber: 'ЭА123456' } });
  const decisions = async () => (await yard.history()).filter(({ field }) => field === 'decided');
  return { ...yard, at, decisions };
}

test('a write carries what was decided: both values, by whom, when and why, once and with the write', async () => {
  const { call, at, decisions, history, transportId } = await withOtherNumber();
  const body = { version: 1, documentNumber: 'ЭА654321', base: { documentNumber: null } };
  const refused = await call('MASTER', 'PATCH', at, { body: { ...body, decided: decided(papers('mine')) } });
  expect(refused.json()).toMatchObject({ code: 'transport.stale' });
  expect(await decisions()).toEqual([]);

  const again = {
    body: { ...body, version: 2, base: { documentNumber: 'ЭА123456' }, decided: decided(papers('mine')) },
    headers: { 'x-device-time': '2026-11-14T22:00:00.000Z', 'idempotency-key': newKey() },
  };
  expect((await call('MASTER', 'PATCH', at, again)).statusCode).toBe(200);
  expect((await call('MASTER', 'PATCH', at, again)).statusCode).toBe(200);
  expect((await history()).map(({ action }) => action)).toEqual([
    'transport.edit',
    'transport.edit',
    'transport.decide',
  ]);
  expect(await decisions()).toMatchObject([
    {
      after: {
        field: 'documentNumber',
        title: 'Номер документа',
        kept: 'mine',
        mine: 'ЭА654321',
        held: 'ЭА123456',
        written: 'ЭА654321',
        reason: 'CHECKED',
      },
    },
  ]);
  const { items } = (await call('ADMIN', 'GET', '/audit?action=transport.decide')).json<AuditPage>();
  expect(items).toMatchObject([
    { transportId, deviceAt: '2026-11-14T22:00:00.000Z', fullName: expect.stringContaining('master') as string },
  ]);
});

test('what the server holds is read from it; the value that was given up stays in history', async () => {
  const { call, at, decisions, card } = await withOtherNumber();
  const version = (await card()).version;
  const reply = await call('MASTER', 'POST', `${at}/decision`, { body: { decided: decided(papers('theirs')) } });
  expect(reply.json()).toMatchObject({ documentNumber: 'ЭА123456', version });
  expect(await decisions()).toMatchObject([{ after: { kept: 'theirs', mine: 'ЭА654321', held: 'ЭА123456' } }]);
});

test('of a list the line is recorded, of personal data that it was decided', async () => {
  const { call, at, decisions, build } = await withOtherNumber();
  const productionTypeId = await build.aKind('3А');
  const line = { localId: 'line-00000001', productionTypeId, net: 40 };
  await call('DISP', 'PATCH', at.replace('/transport/', '/transport/sender-scrap-type/'), { body: { lines: [line] } });
  const values: Value[] = [
    { field: 'senderScrapType', line: line.localId, title: '3А', mine: '41,000 т', kept: 'theirs' },
    { field: 'driver', title: 'Водитель', mine: 'Иванов Иван', kept: 'theirs' },
  ];
  await call('KPP', 'POST', `${at}/decision`, { body: { decided: decided(...values) } });
  expect((await decisions()).map(({ after }) => after)).toMatchObject([
    { mine: '41,000 т', held: { net: 40 } },
    { mine: 'скрыто', held: null },
  ]);
});

test('who changes no values decides none; a value cannot win without being written', async () => {
  const { call, at, decisions } = await withOtherNumber();
  const post = (role: string, value: Value) =>
    call(role, 'POST', `${at}/decision`, { body: { decided: decided(value) } });
  for (const role of ['VIEW', 'SUPP']) {
    expect((await post(role, papers('theirs'))).json()).toMatchObject({ code: 'transport.fieldForbidden' });
  }
  expect((await post('MASTER', papers('mine'))).json()).toMatchObject({ code: 'transport.decidedAlone' });
  expect(await decisions()).toEqual([]);
});

/** A newer card only asks the person again: there is no second value. */
const withoutValue: readonly string[] = ['transport.migrate', 'double.join'];

test('every write that another value may refuse takes the decision', () => {
  const shapeOf = (body: $ZodType | undefined): object =>
    body instanceof $ZodDefault
      ? shapeOf(body._zod.def.innerType)
      : body instanceof $ZodObject
        ? body._zod.def.shape
        : {};
  const refusable = allFeatures.flatMap(([, { contract }]) =>
    Object.values(contract).filter(({ errors = [] }) => errors.includes(transportErrors.stale)),
  );
  expect(refusable.length).toBeGreaterThan(10);
  const without = refusable.filter(({ body }) => !('decided' in shapeOf(body)));
  expect(without.map(({ operation }) => operation)).toEqual(withoutValue);
});
