import { expect, test } from 'vitest';

import type { Transport } from './transport.schema.ts';
import { checkTransport, type ValidationRule } from './transport.validation.ts';

const wagon = {
  status: { code: 'IN_RECEPTION', description: 'На приемке' },
  transportType: { id: '1', name: 'Вагон', kind: 'WAGON' },
  transportNumber: '61854303',
  documentNumber: 'ЭБ204517',
  registerWeight: { gross: 91.2, tare: 24, net: 67.2, trash: 3.1, diff: -0.3 },
  overweight: null,
  onReweight: false,
  torg2: null,
  senderScrapType: [{ id: 's', deleted: false, net: 67.5, productionType: { code: '3А' } }],
  discoverScrapType: [{ id: 'd', deleted: false, net: 64.1, weedines: 3.1, productionType: { code: '3А' } }],
  unorderedProduction: [],
  photoCount: 1,
} as unknown as Transport;

const rule = (kind: ValidationRule['rule'], given: Partial<ValidationRule> = {}): ValidationRule => ({
  field: 'field',
  rule: kind,
  value: null,
  level: 'ERROR',
  onStatus: ['RECEPTION_FINISHED'],
  message: 'сообщение: … т',
  ...given,
});

const isBroken = (kind: ValidationRule['rule'], change: object, given: Partial<ValidationRule> = {}): boolean =>
  checkTransport([rule(kind, given)], { ...wagon, ...change }, 'RECEPTION_FINISHED').length === 1;

const register = (change: object) => ({ registerWeight: { ...wagon.registerWeight, ...change } });

test.each([
  ['controlDigit', {}, false],
  ['controlDigit', { transportNumber: '61854304' }, true],
  ['controlDigit', { transportNumber: 'А123ВС152', transportType: { kind: 'AUTO' } }, false],
  ['grossTareNet', {}, false],
  ['grossTareNet', register({ net: 67.203 }), true],
  ['grossTareNet', register({ tare: null }), true],
  ['grossTareNet', { registerWeight: null }, true],
  ['usualRange', {}, false],
  ['usualRange', register({ tare: 14.999 }), true],
  ['usualRange', register({ tare: 51 }), false],
  ['usualRange', register({ gross: 112.001 }), true],
  ['usualRange', { ...register({ tare: 9 }), transportType: { kind: 'AUTO' } }, false],
  ['sumWithinNet', {}, false],
  ['sumWithinNet', { unorderedProduction: [{ id: 'u', deleted: false, weight: 3.101 }] }, true],
  ['sumWithinNet', { unorderedProduction: [{ id: 'u', deleted: true, weight: 99 }] }, false],
  ['remainderZero', {}, false],
  ['remainderZero', register({ trash: 3.101 }), false],
  ['remainderZero', register({ trash: 3 }), true],
] as const)('%s with %j is broken: %s', (kind, change, expected) => {
  expect(isBroken(kind, change)).toBe(expected);
});

test('a required field fails when empty or blank', () => {
  expect(isBroken('required', {}, { field: 'documentNumber' })).toBe(false);
  expect(isBroken('required', { documentNumber: ' ' }, { field: 'documentNumber' })).toBe(true);
  expect(isBroken('required', { documentNumber: null }, { field: 'documentNumber' })).toBe(true);
});

test('a deleted line does not count as a found kind', () => {
  const gone = { discoverScrapType: [{ ...wagon.discoverScrapType[0], deleted: true }] };
  expect(isBroken('minCount', gone, { field: 'discoverScrapType', value: 1 })).toBe(true);
  expect(isBroken('minCount', {}, { field: 'discoverScrapType', value: 1 })).toBe(false);
});

test('the difference is compared with the limit in percent of the declared net', () => {
  expect(isBroken('diffPercent', register({ diff: -1.35 }), { value: 2 })).toBe(false);
  expect(isBroken('diffPercent', register({ diff: -1.351 }), { value: 2 })).toBe(true);
});

test('ТОРГ-2 is required only after storage and only with a discrepancy', () => {
  const after = { status: { code: 'COMMISSION_DONE' }, ...register({ diff: -3 }) };
  expect(isBroken('torg2Saved', {})).toBe(false);
  expect(isBroken('torg2Saved', after)).toBe(true);
  expect(isBroken('torg2Saved', { ...after, torg2: { number: '1' } })).toBe(false);
  expect(isBroken('torg2Saved', { ...after, ...register({ diff: 0 }) })).toBe(false);
  const otherKind = {
    discoverScrapType: [{ id: 'd', deleted: false, net: 1, weedines: 3.1, productionType: { code: '5А' } }],
  };
  expect(isBroken('torg2Saved', { ...after, ...register({ diff: 0 }), ...otherKind })).toBe(true);
  expect(isBroken('torg2Saved', { ...after, ...register({ diff: 0, trash: 3.2 }) })).toBe(true);
});

test('a reception that was reopened after a commission still needs its act', () => {
  const reopened = { status: { code: 'IN_RECEPTION' }, commissionInfo: { isHeld: true }, ...register({ diff: -3 }) };
  expect(isBroken('torg2Saved', reopened)).toBe(true);
  expect(isBroken('torg2Saved', { ...reopened, torg2: { number: '1' } })).toBe(false);
  expect(isBroken('torg2Saved', { ...reopened, commissionInfo: null })).toBe(false);
});

test('what stays after a part was returned obeys the rules of reception; a load that goes back whole has none', () => {
  const goesBack = (kind: string) => ({
    status: { code: 'RETURN_BACK' },
    returnBack: [{ kind }],
    ...register({ diff: -3 }),
  });
  expect(isBroken('torg2Saved', goesBack('SCRAP'))).toBe(true);
  expect(isBroken('torg2Saved', goesBack('WHOLE'))).toBe(false);
  const unseen = { photoCount: 0 };
  const photo = { field: 'photoCount', value: 1 };
  expect(isBroken('minCount', { ...goesBack('SCRAP'), ...unseen }, photo)).toBe(true);
  expect(isBroken('minCount', { ...goesBack('WHOLE'), ...unseen }, photo)).toBe(false);
});

test('the text of the rule names the undistributed rest', () => {
  const rest = { ...wagon, ...register({ trash: 1.5 }) } as Transport;
  const findings = checkTransport([rule('remainderZero')], rest, 'RECEPTION_FINISHED');
  expect(findings).toEqual([{ field: 'field', level: 'ERROR', message: 'сообщение: 1,600 т' }]);
});

test('a load without a weighing is said to be unweighed, not to exceed a net of nothing', () => {
  const rules = [rule('sumWithinNet'), rule('remainderZero')];
  const finish = (change: object) => checkTransport(rules, { ...wagon, ...change }, 'RECEPTION_FINISHED');
  const unweighed = { field: 'registerWeight', level: 'ERROR', message: 'Не взвешен: нужны брутто и тара' };
  expect(finish({ registerWeight: null })).toEqual([unweighed]);
  // The kinds of a reweigh are compared with its own weighing, which is not there yet.
  expect(finish({ onReweight: true, overweight: null })).toEqual([]);
});

test('a rule is checked on the way to its statuses, or at every save when it names none', () => {
  const everywhere = rule('controlDigit', { onStatus: [] });
  const wrong = { ...wagon, transportNumber: '1' };
  expect(checkTransport([everywhere], wrong, 'save')).toHaveLength(1);
  expect(checkTransport([everywhere], wrong, 'RECEPTION_FINISHED')).toHaveLength(0);
  expect(checkTransport([rule('controlDigit')], wrong, 'save')).toHaveLength(0);
});

test('the server counts its photos, only the device knows the unsent ones', () => {
  expect(isBroken('minCount', {}, { field: 'photoCount', value: 1 })).toBe(false);
  expect(isBroken('minCount', { photoCount: 0 }, { field: 'photoCount', value: 1 })).toBe(true);
  const check = (unsentPhotos: number) =>
    checkTransport([rule('photosSent')], wagon, 'RECEPTION_FINISHED', { unsentPhotos });
  expect(check(0)).toEqual([]);
  expect(check(1)).toHaveLength(1);
  expect(isBroken('photosSent', {})).toBe(false);
});

test('a wagon needs its stations, a lorry has none', () => {
  const station = { field: 'stationOut' };
  expect(isBroken('required', { stationOut: null }, station)).toBe(true);
  expect(isBroken('required', { stationOut: null, transportType: { kind: 'AUTO' } }, station)).toBe(false);
  expect(
    isBroken('required', { documentNumber: null, transportType: { kind: 'AUTO' } }, { field: 'documentNumber' }),
  ).toBe(true);
});
