import type { TermsEntry } from '@otk/domain/storage/storage.terms';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

const url = '/transport/storage-terms';

async function openTerms() {
  const yard = await openYard();
  const { call } = yard;
  const list = async () => (await call('HEAD', 'GET', url)).json<TermsEntry[]>();
  const base = (await list())[0]!.terms;
  const set = (body: object = {}, role = 'HEAD') =>
    call(role, 'PUT', url, { body: { contractId: null, base, terms: { ...base, answerDays: 2 }, ...body } });
  return { ...yard, list, base, set };
}

test('the head changes the defaults and the terms of one contract; history has both', async () => {
  const { set, build, server, base } = await openTerms();
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO contract (provider_id, number) VALUES ($1, 'Д-17') RETURNING id`,
    [await build.aProvider('ООО «Ока»')],
  );
  expect((await set()).json<TermsEntry[]>()[0]).toMatchObject({ contract: null, terms: { answerDays: 2 } });
  const own = { contractId: rows[0]!.id, base: null, terms: { ...base, callHours: 6 } };
  expect((await set(own)).json<TermsEntry[]>()[1]).toMatchObject({
    contract: { number: 'Д-17', provider: 'ООО «Ока»' },
    terms: { callHours: 6 },
  });
  const { rows: acts } = await server.pool.query(`SELECT action FROM history WHERE entity = 'contract_terms'`);
  expect(acts).toEqual([{ action: 'storage.setTerms' }, { action: 'storage.setTerms' }]);
});

test('two people at once: one wins, the other is asked to look again', async () => {
  const { set, base, list } = await openTerms();
  const replies = await Promise.all([set(), set({ terms: { ...base, answerDays: 5 } })]);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('Откройте их снова');
  expect([2, 5]).toContain((await list())[0]?.terms.answerDays);
});

test('bad terms, an unknown contract and a person without the permission are refused', async () => {
  const { set, base, transportId } = await openTerms();
  const bad = await set({ terms: { ...base, finishDays: 0 } });
  expect(bad.json().fields).toContainEqual({ path: 'terms.finishDays', message: 'Целое число от 1 до 180' });
  expect((await set({ contractId: transportId, base: null })).json()).toMatchObject({
    code: 'storage.contractUnknown',
  });
  expect((await set({}, 'MASTER')).statusCode).toBe(403);
});
