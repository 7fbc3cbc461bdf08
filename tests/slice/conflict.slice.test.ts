// Two phones change the same card while one of them has no link. Every kind of write that can meet another person's
// change is compared and decided, and the outbox goes on.
import { decidedOf } from '@otk/domain/kernel/decision';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test, vi } from 'vitest';

import { openYard } from '../../apps/server/test/yard.ts';
import { historyBook, unsentBook } from '../../apps/web/src/app/composed.ts';
import { decideConflict, isConflict } from '../../apps/web/src/app/unsent-conflict.ts';
import { historyValue } from '../../apps/web/src/features/transport/history/transport.history.ts';
import { aDevice, type DeviceTab } from './device.ts';

const line = 'mhz0k3p1abcdef';

async function twoPhones() {
  const yard = await openYard('IN_RECEPTION');
  const { build, divisionId, stationId, transportId: id } = yard;
  await build.aUser({ login: 'head', udr: [{ divisionId, role: 'HEAD' }] });
  const kindId = await build.aKind('3А', 1.5);
  const itemId = await build.anUnorderedItem('Баллон');
  const otherWagon = await build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION', transportNumber: '1' });

  const call = async (method: 'PATCH' | 'POST', path: string, body: object): Promise<void> => {
    const reply = await yard.call('HEAD', method, `/transport/${path}`, { body });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const kind = (net: number) => ({ localId: line, productionTypeId: kindId, net });
  const kindBase = { net: 40, productionTypeId: kindId, deleted: false };
  const item = (count: number) => ({ localId: line, unorderedProductionId: itemId, count, weight: 0.28 });
  const layer = (percent: number, layerId: string, layerCount: number) => ({
    id: layerId,
    number: 1,
    layerCount,
    percent,
    judgedAt: '2026-11-18T08:00:00.000Z',
    base: { layerCount: null, layer: null },
  });
  const itemBase = { count: 4, weight: 0.28, deleted: false };
  await call('PATCH', `discovered-scrap-type/${id}`, { lines: [kind(40)] });
  await call('PATCH', `sender-scrap-type/${id}`, { lines: [kind(40)] });
  await call('PATCH', `unordered-production/${id}`, { lines: [item(4)] });

  const device = aDevice(yard.server);
  const tab = device.openTab();
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  const { version } = await tab.queryClient.fetchQuery(tab.transport.queries.card(id));
  await tab.queryClient.fetchQuery(tab.transport.queries.card(otherWagon));

  /** The same parts of the card: `mine` on the phone without a link, `theirs` by the other person. */
  async function changeBoth(): Promise<void> {
    device.link.isUp = false;
    await tab.transport.changes.edit(id, {
      version,
      specialMark: 'лёд',
      acceptancePlaceMark: 'площадка 1',
      base: { specialMark: null, acceptancePlaceMark: null },
    });
    const params = { id };
    await tab.scrap.api.setDiscoveredScrapType({ params, body: { lines: [{ ...kind(41), base: kindBase }] } });
    await tab.scrap.api.setSenderScrapType({ params, body: { lines: [{ ...kind(41), base: kindBase }] } });
    await tab.scrap.api.setUnorderedProduction({ params, body: { lines: [{ ...item(5), base: itemBase }] } });
    await tab.weighing.queries.setRegister(id, { gross: 91, tare: 24, net: 67, trash: null, base: null });
    await tab.layer.api.judge({ params, body: layer(3, '00000000-0000-4000-8000-000000000701', 12) });
    await tab.weighing.queries.setRegister(otherWagon, { gross: 80, tare: 20, net: 60, trash: null, base: null });

    await call('PATCH', id, { version, specialMark: 'снег', acceptancePlaceMark: 'площадка 2' });
    await call('PATCH', `discovered-scrap-type/${id}`, { lines: [{ ...kind(39), base: kindBase }] });
    await call('PATCH', `sender-scrap-type/${id}`, { lines: [{ ...kind(39), base: kindBase }] });
    await call('PATCH', `unordered-production/${id}`, { lines: [{ ...item(6), base: itemBase }] });
    await call('POST', `${id}/layer`, layer(5, '00000000-0000-4000-8000-000000000702', 14));
    await call('POST', `${id}/set-register-weight`, { gross: 90, tare: 24, net: 66, base: null });
    device.link.isUp = true;
    tab.outbox.wake();
  }
  return { ...yard, tab, otherWagon, changeBoth };
}

const figuresOf = (card: Transport) => ({
  marks: [card.specialMark, card.acceptancePlaceMark],
  found: card.discoverScrapType.map(({ net }) => net),
  declared: card.senderScrapType.map(({ net }) => net),
  items: card.unorderedProduction.map(({ count }) => count),
  gross: card.registerWeight?.gross,
  layers: [card.layerCount, ...card.layers.map(({ percent }) => percent)],
});

/** What the person sees and decides, conflict by conflict, until the outbox is empty. */
async function decideAll(tab: DeviceTab, id: string, theirsOf: (keys: readonly string[]) => readonly string[]) {
  const seen: Record<string, unknown> = {};
  for (;;) {
    const { problem, entries } = await vi.waitFor(() => {
      const state = tab.outbox.getState();
      expect(state.problem !== null || state.entries.length === 0).toBe(true);
      return state;
    });
    if (entries.length === 0 || problem === null) {
      return seen;
    }
    expect(isConflict(problem)).toBe(true);
    const card = await tab.transport.api.get({ params: { id } });
    const names = { ...(await tab.scrap.names()), ...(await tab.transport.names()) };
    const parts = unsentBook.conflictOf(problem)!.compare(card, names);
    seen[problem.operation!] = parts.map(({ title, was, mine, now }) => `${title}: ${was} → ${mine} | ${now}`);
    const theirs = theirsOf(parts.map(({ key }) => key));
    await decideConflict(tab.outbox, problem, card, theirs, decidedOf(parts, theirs, 'CHECKED'));
    await vi.waitFor(() => expect(tab.outbox.getState().problem?.id).not.toBe(problem.id));
  }
}

/** What history says of the decisions, oldest first. */
async function decisionsOf(tab: DeviceTab, id: string): Promise<string[]> {
  await vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]));
  const { items } = await tab.transport.api.listHistory({ params: { id }, query: { limit: 500 } });
  const book = await historyBook();
  return items
    .filter(({ field }) => field === 'decided')
    .map(({ after }) => historyValue(book, 'decided', after))
    .toReversed();
}

test('every kind of write shows both values; «Оставить моё» frees the outbox and takes effect', async () => {
  const { tab, transportId, otherWagon, changeBoth, card } = await twoPhones();
  await changeBoth();
  expect(await decideAll(tab, transportId, () => [])).toEqual({
    'transport.edit': ['Место приемки: — → площадка 1 | площадка 2', 'Особые отметки: — → лёд | снег'],
    'scrap.setDiscoveredScrapType': ['3А: 3А 40,000\u00A0т → 3А 41,000\u00A0т | 3А 39,000\u00A0т'],
    'scrap.setSenderScrapType': ['3А: 3А 40,000\u00A0т → 3А 41,000\u00A0т | 3А 39,000\u00A0т'],
    'scrap.setUnorderedProduction': [
      'Баллон: 4\u00A0шт, 0,280\u00A0т → 5\u00A0шт, 0,280\u00A0т | 6\u00A0шт, 0,280\u00A0т',
    ],
    'layer.judge': ['Слой 1: — не оценён → 3\u00A0% | 5\u00A0%', 'Слоёв всего: — не указано → 12 | 14'],
    'weighing.setRegisterWeight': [
      'Взвешивание: не взвешено → брутто 91,000\u00A0т, тара 24,000\u00A0т, нетто 67,000\u00A0т | брутто 90,000\u00A0т, тара 24,000\u00A0т, нетто 66,000\u00A0т',
    ],
  });
  expect(figuresOf(await card())).toEqual({
    marks: ['лёд', 'площадка 1'],
    found: [41],
    declared: [41],
    items: [5],
    gross: 91,
    layers: [12, 3],
  });
  const other = await tab.transport.api.get({ params: { id: otherWagon } });
  expect(other.registerWeight?.gross).toBe(80);
  const checked = 'Проверено на месте';
  expect(await decisionsOf(tab, transportId)).toEqual([
    `Место приемки: записано «площадка 1» вместо «площадка 2». ${checked}`,
    `Особые отметки: записано «лёд» вместо «снег». ${checked}`,
    `3А: записано «3А 41,000\u00A0т» вместо «3А 39,000\u00A0т». ${checked}`,
    `3А: записано «3А 41,000\u00A0т» вместо «3А 39,000\u00A0т». ${checked}`,
    `Баллон: записано «Баллон 5\u00A0шт 0,280\u00A0т» вместо «Баллон 6\u00A0шт 0,280\u00A0т». ${checked}`,
    `Взвешивание: записано «брутто 91,000\u00A0т, тара 24,000\u00A0т, нетто 67,000\u00A0т» вместо «брутто 90,000\u00A0т, тара 24,000\u00A0т, нетто 66,000\u00A0т». ${checked}`,
    `Слой 1: записано «слой 1: 3\u00A0%» вместо «слой 1: 5\u00A0%». ${checked}`,
    `Слоёв всего: записано «12» вместо «14». ${checked}`,
  ]);
});

test('«Взять с сервера» keeps the other values, field by field, and the own content stays in the journal', async () => {
  const { tab, transportId, otherWagon, changeBoth, card } = await twoPhones();
  await changeBoth();
  await decideAll(tab, transportId, (keys) => keys.filter((key) => key !== 'specialMark'));
  expect(figuresOf(await card())).toEqual({
    marks: ['лёд', 'площадка 2'],
    found: [39],
    declared: [39],
    items: [6],
    gross: 90,
    layers: [14, 5],
  });
  const state = tab.startUp.getState();
  const journal = await tab.journal.list(state.status === 'ready' ? state.user.id : '');
  expect(journal.filter(({ outcome }) => outcome === 'dropped')).toHaveLength(5);
  const checked = 'Проверено на месте';
  expect(await decisionsOf(tab, transportId)).toEqual([
    `Место приемки: оставлено «площадка 2», не записано «площадка 1». ${checked}`,
    `Особые отметки: записано «лёд» вместо «снег». ${checked}`,
    `3А: оставлено «3А 39,000\u00A0т», не записано «3А 41,000\u00A0т». ${checked}`,
    `3А: оставлено «3А 39,000\u00A0т», не записано «3А 41,000\u00A0т». ${checked}`,
    `Баллон: оставлено «Баллон 6\u00A0шт 0,280\u00A0т», не записано «5\u00A0шт, 0,280\u00A0т». ${checked}`,
    `Взвешивание: оставлено «брутто 90,000\u00A0т, тара 24,000\u00A0т, нетто 66,000\u00A0т», не записано «брутто 91,000\u00A0т, тара 24,000\u00A0т, нетто 67,000\u00A0т». ${checked}`,
    `Слой 1: оставлено «слой 1: 5\u00A0%», не записано «3\u00A0%». ${checked}`,
    `Слоёв всего: оставлено «14», не записано «12». ${checked}`,
  ]);
  const other = await tab.transport.api.get({ params: { id: otherWagon } });
  expect(other.registerWeight?.gross).toBe(80);
});
