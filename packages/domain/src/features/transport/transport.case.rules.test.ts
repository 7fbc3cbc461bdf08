import { expect, test } from 'vitest';

import { type CaseCard, caseStage, caseStages, findsCase, type Stage } from './transport.case.ts';
import { statusNames, type TransportStatus } from './transport.status.ts';

const notice = { number: '7/2026', at: '2026-11-10T06:00:00Z', recipient: null, state: 'SENT' } as const;
const stored: CaseCard['responsibleStorage'] = {
  begin: '2026-11-10T06:00:00Z',
  reasons: [],
  comment: null,
  notice,
  answerBy: null,
  arriveBy: null,
  finishBy: null,
};
const answer: CaseCard['supplierAnswer'] = {
  answer: 'WILL_COME',
  at: '2026-11-11T06:00:00Z',
  by: 'Петров',
  means: 'PHONE',
  comment: null,
  lines: [],
  file: null,
  recordedBy: null,
  byLink: null,
};
const heard: CaseCard['commissionInfo'] = {
  date: '2026-11-12T07:00:00Z',
  place: null,
  isHeld: true,
  result: null,
  chairman: null,
  members: [],
  representative: null,
  found: [],
  weightBefore: null,
  weightAfter: null,
};
const planned = { ...heard, isHeld: false };
const separated = { ...heard, isSingleSide: false, equipment: null };
const act = { number: '1', date: '2026-11-13' };
const past = { begin: '2026-11-10T06:00:00Z', end: '2026-11-14T06:00:00Z', notice };

const at = (code: TransportStatus, parts: Partial<CaseCard> = {}): CaseCard => ({
  status: { code, description: statusNames[code] },
  onReweight: false,
  reweighFrom: null,
  responsibleStorage: null,
  pastStorage: null,
  supplierAnswer: null,
  commissionInfo: null,
  separateInfo: null,
  torg2: null,
  ...parts,
});
const onStorage = { responsibleStorage: stored };

/** `+` done, `>` current, `-` skipped, `.` ahead. */
const marks = { done: '+', current: '>', skipped: '-', ahead: '.' } as const;
const shown = (card: CaseCard) =>
  caseStages(card)
    ?.map(({ state }) => marks[state])
    .join('');

test.each<[string, CaseCard, Stage | null, string | undefined]>([
  ['nothing was found', at('IN_RECEPTION'), null, undefined],
  ['reception ended without a case', at('RECEPTION_FINISHED'), null, undefined],
  [
    'a reweigh interrupts the case and closes nothing',
    at('RECEPTION_FINISHED', { ...onStorage, supplierAnswer: answer, onReweight: true, reweighFrom: 'ON_STORAGE' }),
    'COMMISSION',
    '++++>...',
  ],
  ['reception is suspended', at('RECEPTION_SUSPENDED'), 'STORAGE', '+>......'],
  [
    'storage without a notice',
    at('ON_STORAGE', { responsibleStorage: { ...stored, notice: null } }),
    'NOTICE',
    '++>.....',
  ],
  [
    'the phonegram is still being sent',
    at('ON_STORAGE', { responsibleStorage: { ...stored, notice: { ...notice, state: 'QUEUED' } } }),
    'NOTICE',
    '++>.....',
  ],
  ['the supplier has not answered', at('ON_STORAGE', onStorage), 'ANSWER', '+++>....'],
  ['he answered', at('ON_STORAGE', { ...onStorage, supplierAnswer: answer }), 'COMMISSION', '++++>...'],
  [
    'a commission without an answer',
    at('COMMISSION_ASSIGNED', { ...onStorage, commissionInfo: planned }),
    'COMMISSION',
    '+++->...',
  ],
  ['a commission without storage', at('COMMISSION_ASSIGNED', { commissionInfo: planned }), 'COMMISSION', '+--->...'],
  [
    'the commission was held',
    at('COMMISSION_DONE', { ...onStorage, supplierAnswer: answer, commissionInfo: heard }),
    'ACT',
    '+++++->.',
  ],
  [
    'separation without a commission',
    at('SEPARATE_ASSIGNED', { ...onStorage, supplierAnswer: answer }),
    'SEPARATION',
    '++++->..',
  ],
  ['separation is done', at('SEPARATE_DONE', { ...onStorage, separateInfo: separated }), 'ACT', '+++--+>.'],
  [
    'the act is saved',
    at('COMMISSION_DONE', { ...onStorage, commissionInfo: heard, torg2: act }),
    'DECISION',
    '+++-+-+>',
  ],
  ['it goes back', at('RETURN_BACK', { ...onStorage, commissionInfo: heard, torg2: act }), 'DECISION', '+++-+-+>'],
  [
    'the case is closed',
    at('RECEPTION_FINISHED', { pastStorage: past, supplierAnswer: answer, torg2: act }),
    null,
    '++++--++',
  ],
])('%s', (_name, card, stage, line) => {
  expect(caseStage(card)).toBe(stage);
  expect(shown(card)).toBe(line);
});

test.each<[TransportStatus, TransportStatus, boolean]>([
  ['IN_RECEPTION', 'RECEPTION_SUSPENDED', true],
  ['IN_RECEPTION', 'ON_STORAGE', true],
  ['IN_RECEPTION', 'RECEPTION_FINISHED', false],
  // The case goes on.
  ['RECEPTION_SUSPENDED', 'ON_STORAGE', false],
  ['COMMISSION_ASSIGNED', 'ON_STORAGE', false],
])('the step from %s to %s finds a case: %s', (from, to, expected) => {
  expect(findsCase(from, to)).toBe(expected);
});

test('a stage says when it happened or is planned', () => {
  const stages = caseStages(at('COMMISSION_ASSIGNED', { ...onStorage, commissionInfo: planned }))!;
  expect(stages.map(({ at: when }) => when)).toEqual([
    null,
    stored.begin,
    notice.at,
    null,
    planned.date,
    null,
    null,
    null,
  ]);
});
