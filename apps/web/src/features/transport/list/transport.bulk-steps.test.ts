import { expect, test } from 'vitest';

import { aRow } from '../testing/transport.builders.ts';
import { commonSteps, stepsOfOthers } from './transport.bulk-steps.ts';

const inStatuses = (...codes: ('NEW' | 'WEIGHED' | 'INCOMING_CONTROL' | 'SENT_TO_EKOMET' | 'RADIATION_ALARM')[]) =>
  codes.map((code) => aRow({ status: { code, description: code } }));
const targets = (rows: ReturnType<typeof inStatuses>, permissions: string[]) =>
  commonSteps(rows, permissions).map(({ to }) => to);

test('transports in one status: the steps of the permissions', () => {
  expect(targets(inStatuses('SENT_TO_EKOMET', 'SENT_TO_EKOMET'), ['STEP_ARCHIVE'])).toEqual(['ARCHIVED']);
  expect(targets(inStatuses('SENT_TO_EKOMET'), ['STEP_RECEIVE'])).toEqual([]);
});

test('transports in several statuses: only steps that all of them can take', () => {
  expect(targets(inStatuses('WEIGHED', 'INCOMING_CONTROL'), ['STEP_RECEIVE', 'STEP_ALARM'])).toEqual([
    'IN_RECEPTION',
    'RADIATION_ALARM',
  ]);
  expect(targets(inStatuses('NEW', 'SENT_TO_EKOMET'), ['STEP_ARRIVE', 'STEP_ARCHIVE'])).toEqual([]);
});

test('steps that other roles can take name these roles', () => {
  const holders = { STEP_WEIGHED: ['Весовщик'], STEP_RECEIVE: ['Контролёр ОТК', 'Мастер ОТК'] };
  expect(stepsOfOthers(inStatuses('INCOMING_CONTROL'), holders)).toEqual([
    '«Подтвердить взвешивание» — Весовщик',
    '«Начать приемку» — Контролёр ОТК, Мастер ОТК',
  ]);
  expect(stepsOfOthers(inStatuses('NEW', 'SENT_TO_EKOMET'), holders)).toEqual([]);
});

test('no steps without a selection', () => {
  expect(commonSteps([], ['STEP_ARRIVE'])).toEqual([]);
});
