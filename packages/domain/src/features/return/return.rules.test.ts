import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AppError } from '../../kernel/app-error.ts';
import { decimal, sum, toNumber } from '../../kernel/decimal.ts';
import { type Loaded, loadOf, type NewReturn, returnsOf } from './return.load.ts';
import type { ReturnRequest } from './return.schema.ts';

const scrap = (id: string, net: number) => ({ id, deleted: false, net, productionType: { code: id, name: 'Лом' } });
const wagonB = {
  onReweight: false,
  registerWeight: { gross: 91.2, tare: 24, net: 67.2, trash: 3.1, diff: -0.3 },
  overweight: null,
  discoverScrapType: [scrap('3А', 41.2), scrap('5А', 15), scrap('12А', 6.3)],
  unorderedProduction: [{ id: 'x', deleted: false, weight: 1.6, unorderedProduction: { name: 'Баллон' } }],
  containers: [],
  returnBack: [],
  commissionInfo: { isHeld: true },
  separateInfo: null,
} as unknown as Loaded;

const platform = {
  ...wagonB,
  containers: [
    { id: 'c1', number: 'RZDU0015340', sealNumber: null, net: 30 },
    { id: 'c2', number: 'TKRU4528177', sealNumber: null, net: 30 },
  ],
} as Loaded;

const reason = 'Засор';
const part = (kind: 'SCRAP' | 'UNORDERED' | 'TRASH' | 'CONTAINER', sourceId: string | null, weight: number) => ({
  kind,
  sourceId,
  weight,
});
const partsOf = (...parts: ReturnType<typeof part>[]): ReturnRequest => ({ scope: 'PARTS', reason, parts });
const whole: ReturnRequest = { scope: 'WHOLE', reason };

/** The load after the request, as the server would store it. */
function after(of: Loaded, request: ReturnRequest): Loaded {
  const given = returnsOf(of, request);
  if (given instanceof AppError) {
    throw given;
  }
  const stored = given.map((line: NewReturn, place) => ({ ...line, id: `${of.returnBack.length + place}`, reason }));
  return { ...of, returnBack: [...of.returnBack, ...stored] as Loaded['returnBack'] };
}

test('a part that goes and the rest that stays', () => {
  const load = loadOf(after(wagonB, partsOf(part('SCRAP', '5А', 5), part('TRASH', null, 3.1))));
  expect(load).toMatchObject({ net: 67.2, goes: 8.1, stays: 59.1 });
  expect(load.parts.find(({ sourceId }) => sourceId === '5А')).toMatchObject({ goes: 5, stays: 10 });
});

test('the whole load goes, or all that is left of it; then nothing more', () => {
  expect(loadOf(after(wagonB, whole))).toMatchObject({ goes: 67.2, stays: 0 });
  const rest = after(after(wagonB, partsOf(part('SCRAP', '3А', 1.2))), whole);
  expect(rest.returnBack.at(-1)).toMatchObject({ label: 'Весь оставшийся груз', weight: 66 });
  expect(loadOf(rest)).toMatchObject({ goes: 67.2, stays: 0 });
  expect(returnsOf(rest, whole)).toMatchObject({ code: 'return.nothingLeft' });
});

test.each<[string, Loaded, ReturnRequest, string, string?]>([
  ['more than the line', wagonB, partsOf(part('SCRAP', '5А', 15.001)), 'overRest', '5А · Лом: осталось 15,000\u00A0т'],
  [
    'a line twice, together more than it',
    wagonB,
    partsOf(part('SCRAP', '5А', 8), part('SCRAP', '5А', 8)),
    'overRest',
    '5А · Лом: осталось 15,000\u00A0т',
  ],
  ['a line that is not there', wagonB, partsOf(part('SCRAP', 'нет', 1)), 'partUnknown', 'Обновите карточку'],
  [
    'parts of a load nobody weighed',
    { ...wagonB, registerWeight: null },
    partsOf(part('SCRAP', '5А', 1)),
    'notWeighed',
  ],
  ['a container and a kind', platform, partsOf(part('CONTAINER', 'c1', 30), part('SCRAP', '5А', 1)), 'mixed'],
  [
    'containers that are heavier than the load',
    { ...platform, registerWeight: { ...wagonB.registerWeight!, net: 50 } },
    partsOf(part('CONTAINER', 'c1', 30), part('CONTAINER', 'c2', 30)),
    'overRest',
    'Всего осталось 50,000\u00A0т',
  ],
])('%s is refused', (_name, of, request, code, message) => {
  const refusal = returnsOf(of, request);
  expect(refusal).toMatchObject({ code: `return.${code}` });
  expect((refusal as AppError).details.fields?.[0]?.message).toBe(message);
});

test('a load nobody weighed is returned as a whole, without a weight', () => {
  expect(returnsOf({ ...wagonB, registerWeight: null }, whole)).toMatchObject([{ kind: 'WHOLE', weight: null }]);
});

const places = [
  ['SCRAP', '3А'],
  ['SCRAP', '5А'],
  ['SCRAP', 'нет'],
  ['UNORDERED', 'x'],
  ['TRASH', null],
  ['CONTAINER', 'c1'],
  ['CONTAINER', 'c2'],
] as const;
const grams = (most: number) => fc.integer({ min: 1, max: most }).map((units) => units / 1000);

test('whatever is returned in whatever order, what goes and what stays is the net, of the load and of every part', () => {
  const request = fc.oneof(
    { weight: 1, arbitrary: fc.constant(whole) },
    {
      weight: 6,
      arbitrary: fc
        .array(
          fc
            .tuple(fc.constantFrom(...places), grams(6_000))
            .map(([[kind, sourceId], weight]) => part(kind, sourceId, weight)),
          { minLength: 1, maxLength: 2 },
        )
        .map((parts): ReturnRequest => ({ scope: 'PARTS', reason, parts })),
    },
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(request, { maxLength: 12 }), fc.boolean(), (requests, isPlatform) => {
      const start = isPlatform ? platform : wagonB;
      const before = loadOf(start);
      let of = start;
      for (const one of requests) {
        const given = returnsOf(of, one);
        if (!(given instanceof AppError)) {
          accepted += 1;
          of = after(of, one);
        }
        const { net, goes, stays, parts } = loadOf(of);
        expect(toNumber(sum([decimal(goes), decimal(stays!)]))).toBe(net);
        expect(stays).toBeGreaterThanOrEqual(0);
        for (const { kind, sourceId, ...part } of parts) {
          const first = before.parts.find((known) => known.kind === kind && known.sourceId === sourceId)!;
          expect(toNumber(sum([decimal(part.goes), decimal(part.stays)]))).toBe(first.stays);
          expect(part.stays).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
  expect(accepted).toBeGreaterThan(100);
});

test('before a commission or a separation the load goes back whole: what stays is accepted by an act', () => {
  const unheard = { ...wagonB, commissionInfo: null };
  expect(returnsOf(unheard, partsOf(part('SCRAP', '5А', 5)))).toMatchObject({ code: 'return.notHeard' });
  expect(returnsOf(unheard, whole)).toMatchObject([{ kind: 'WHOLE' }]);
  const separated = { ...unheard, separateInfo: { isHeld: true } } as Loaded;
  expect(returnsOf(separated, partsOf(part('SCRAP', '5А', 5)))).toHaveLength(1);
});
