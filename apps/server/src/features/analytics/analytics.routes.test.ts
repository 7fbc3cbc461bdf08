import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { openYard } from '../../../test/yard.ts';
import { externalCounter } from './analytics.counter.ts';

const aView = (minute: number, Target = '/auto') => ({
  ClientId: 'device-00000001',
  Target,
  DateTime: `2026-11-14T08:0${minute}:00.000Z`,
});

test('views are stored with their user; a repeated delivery counts once', async () => {
  const { call, server } = await openYard();
  const ahead = { ...aView(3), DateTime: '2046-01-01T00:00:00.000Z' };
  const body = { views: [aView(1), aView(2, '/auto/1?tab=weight'), ahead] };
  for (let times = 0; times < 2; times += 1) {
    expect((await call('CTRL', 'POST', '/analytics/view', { body })).statusCode).toBe(200);
  }
  const { rows } = await server.pool.query(
    `SELECT target, at, login FROM page_view JOIN app_user ON id = user_id ORDER BY at`,
  );
  expect(rows).toMatchObject([
    { target: '/auto', at: '2026-11-14T08:01:00.000Z' },
    { target: '/auto/1?tab=weight', at: '2026-11-14T08:02:00.000Z' },
  ]);
});

test('without a session nothing is counted; a wrong shape is refused', async () => {
  const { call, server } = await openYard();
  const reply = await server.app.inject({ method: 'POST', url: '/api/analytics/view', payload: { views: [aView(1)] } });
  expect(reply.statusCode).toBe(401);
  for (const views of [[], [{ ...aView(1), Target: '' }], [{ ...aView(1), DateTime: 'yesterday' }]]) {
    expect((await call('CTRL', 'POST', '/analytics/view', { body: { views } })).statusCode).toBe(400);
  }
});

test('the server calls the external counter, one address per view', async () => {
  const asked: string[] = [];
  const counter = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => {
    counter.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void counter.close());
  const { port } = counter.address() as AddressInfo;
  await externalCounter(`http://127.0.0.1:${port}/watch?site=7`)([aView(1)]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(Object.fromEntries(new URL(asked[0]!, 'http://counter').searchParams)).toEqual({ site: '7', ...aView(1) });
});
