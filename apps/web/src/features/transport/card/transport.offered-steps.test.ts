import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import { expect, test } from 'vitest';

import { aTransport } from '../testing/transport.builders.ts';
import { savedValues } from '../transport.form.ts';
import { blockedWords, canRequestReweigh, offeredSteps, placeOf, withEdits } from './transport.offered-steps.ts';

/** What the roles of a new installation hold. */
const held: Readonly<Record<string, readonly string[]>> = {
  CTRL: ['STEP_RECEIVE', 'STEP_FINISH', 'STEP_ALARM'],
  MASTER: ['STEP_FINISH', 'STORAGE_SET'],
  HEAD: ['STEP_REOPEN'],
  WEIGH: ['REWEIGHT_REQUEST'],
};
const actor = (role: string) => ({ permissions: ['STATUS_CHANGE', ...(held[role] ?? [])] });
const weighed = aTransport({ status: { code: 'WEIGHED', description: 'Взвешен' } });
const rule = (more: Partial<ValidationRule>): ValidationRule => ({
  field: 'explosionProofDocument',
  rule: 'required',
  value: null,
  level: 'ERROR',
  onStatus: ['IN_RECEPTION'],
  message: 'Не указано удостоверение о взрывобезопасности',
  ...more,
});

test('a role gets its own steps with their blocking reasons', () => {
  const [start, alarm] = offeredSteps(weighed, actor('CTRL'), [
    rule({}),
    rule({ level: 'WARN', message: 'Взгляните' }),
  ]);
  expect(start).toMatchObject({
    step: { title: 'Начать приемку' },
    blockers: [{ message: 'Не указано удостоверение о взрывобезопасности' }],
    warnings: [{ message: 'Взгляните' }],
  });
  expect(alarm?.step.title).toBe('Радиационная тревога');
  expect([start, alarm].map((offered) => offered!.isUsual)).toEqual([true, false]);
  expect(offeredSteps(weighed, actor('VIEW'), [])).toEqual([]);
  expect(offeredSteps(weighed, { permissions: held['CTRL']! }, [])).toEqual([]);
});

test('a step of another call is offered as soon as it has a dialog', () => {
  const inReception = aTransport({ status: { code: 'IN_RECEPTION', description: 'На приемке' } });
  const titles = (vias: Parameters<typeof offeredSteps>[4]) =>
    offeredSteps(inReception, actor('MASTER'), [], undefined, vias).map(({ step }) => step.title);
  expect(titles([])).toEqual(['Завершить приемку']);
  expect(titles(['set-to-storage'])).toEqual(['Завершить приемку', 'Поставить на хранение']);
});

test('with a saved act the primary step is the decision, not another separation', () => {
  const heard = { status: { code: 'COMMISSION_DONE', description: 'Комиссия проведена' } } as const;
  const master = { permissions: ['STATUS_CHANGE', 'STEP_FINISH_CASE', 'SEPARATE_SET'] };
  const titles = (awaited: 'ACT' | 'DECISION') =>
    offeredSteps(aTransport({ ...heard, awaited }), master, [], undefined, ['set-separate']).map(
      ({ step }) => step.title,
    );
  expect(titles('ACT')[0]).toBe('Назначить сепарацию');
  expect(titles('DECISION')[0]).toBe('Завершить приемку');
});

test('unsaved values count, because a step saves first', () => {
  const typed = { ...savedValues(weighed), explosionProofDocument: 'УВ-1' };
  expect(offeredSteps(withEdits(weighed, typed), actor('CTRL'), [rule({})])[0]?.blockers).toEqual([]);
});

test('unsent photos marked for the supplier block the step', () => {
  const working = aTransport({ status: { code: 'IN_RECEPTION', description: 'На приемке' } });
  const waiting = rule({ field: 'photoCount', rule: 'photosSent', onStatus: ['RECEPTION_FINISHED'], message: 'Ждём' });
  const blockers = (unsentPhotos: number) =>
    offeredSteps(working, actor('CTRL'), [waiting], { unsentPhotos }).flatMap((offered) => offered.blockers);
  expect(blockers(0)).toEqual([]);
  expect(blockers(1)).toEqual([{ field: 'photoCount', level: 'ERROR', message: 'Ждём' }]);
  expect(placeOf('photoCount')).toEqual({ tab: 'photo' });
});

test('a step back is not blocked by the rules of forward steps', () => {
  const done = aTransport({ status: { code: 'RECEPTION_FINISHED', description: '' } });
  const back = offeredSteps(done, actor('HEAD'), [rule({})]);
  expect(back.map(({ step, blockers }) => [step.title, blockers.length])).toEqual([['Вернуть на приемку', 0]]);
});

test('a reweigh is offered by permission and status', () => {
  const onStorage = aTransport();
  expect(canRequestReweigh(onStorage, actor('WEIGH'))).toBe(true);
  expect(canRequestReweigh(onStorage, actor('COMM'))).toBe(false);
  expect(canRequestReweigh(onStorage, { permissions: held['WEIGH']! })).toBe(false);
  expect(canRequestReweigh(weighed, actor('WEIGH'))).toBe(false);
});

test.each([
  ['stationIn', { tab: 'main', field: 'stationInId' }],
  ['registerWeight', { tab: 'weight' }],
  ['discoverScrapType', { tab: 'scrap' }],
  ['torg2', { tab: 'act', part: 'act' }],
])('a finding of %s is fixed in %s', (field, place) => {
  expect(placeOf(field)).toEqual(place);
});

test.each([
  ['Начать приемку', 'Чтобы начать приемку:'],
  ['Перевеска', 'Мешает шагу «Перевеска»:'],
])('what blocks «%s» stands under «%s»', (title, words) => {
  expect(blockedWords(title)).toBe(words);
});
