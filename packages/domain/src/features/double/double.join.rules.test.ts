import { expect, test } from 'vitest';

import { AppError } from '../../kernel/app-error.ts';
import { foreseenTransport } from '../transport/transport.foreseen.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { planJoin } from './double.join.ts';

const id = '00000000-0000-4000-8000-000000000001';
const now = new Date('2026-11-17T08:00:00Z');

const aRecord = (code: Transport['status']['code'] = 'KPP_REGISTERED', more: Partial<Transport> = {}): Transport => ({
  ...foreseenTransport(
    code,
    {
      id,
      mode: 'KPP',
      transportNumber: 'А123ВС152',
      transportType: { id, name: 'Автомобиль', kind: 'AUTO' },
      shipmentDate: '2026-11-17',
      station: { id, code: '', name: '' },
      division: { id, name: '' },
    },
    now,
  ),
  ...more,
});

const weighed = (net: number): Partial<Transport> => ({
  registerWeight: { gross: net + 12, tare: 12, net, trash: 0, diff: 0 },
});
const planned = (...given: Parameters<typeof planJoin>) => {
  const plan = planJoin(...given);
  return plan instanceof AppError ? plan.code : plan;
};

test.each<[string, Transport, Transport, 'KEPT' | 'OTHER' | undefined, unknown]>([
  ['two registrations', aRecord(), aRecord(), undefined, { figures: 'KEPT', status: 'KPP_REGISTERED' }],
  ['the further status stays', aRecord('NEW'), aRecord('WEIGHED'), undefined, { figures: 'KEPT', status: 'WEIGHED' }],
  ['never a step back', aRecord('WEIGHED'), aRecord('NEW'), undefined, { figures: 'KEPT', status: 'WEIGHED' }],
  [
    'an alarm of the other holds',
    aRecord(),
    aRecord('RADIATION_ALARM'),
    undefined,
    { figures: 'KEPT', status: 'RADIATION_ALARM' },
  ],
  [
    'an own alarm holds',
    aRecord('RADIATION_ALARM'),
    aRecord('WEIGHED'),
    undefined,
    { figures: 'KEPT', status: 'RADIATION_ALARM' },
  ],
  ['one weighed', aRecord('WEIGHED', weighed(18)), aRecord(), undefined, { figures: 'KEPT', status: 'WEIGHED' }],
  [
    'both weighed alike',
    aRecord('WEIGHED', weighed(18)),
    aRecord('WEIGHED', weighed(18)),
    undefined,
    { figures: 'KEPT', status: 'WEIGHED' },
  ],
  [
    'both weighed differently',
    aRecord('WEIGHED', weighed(18)),
    aRecord('WEIGHED', weighed(19)),
    undefined,
    'double.figuresDiffer',
  ],
  [
    'and a person chose',
    aRecord('WEIGHED', weighed(18)),
    aRecord('WEIGHED', weighed(19)),
    'OTHER',
    { figures: 'OTHER', status: 'WEIGHED' },
  ],
  ['another number', aRecord(), aRecord('NEW', { transportNumber: 'К777КК77' }), undefined, 'double.notDouble'],
  [
    'another spelling',
    aRecord(),
    aRecord('NEW', { transportNumber: 'a-123 bc152' }),
    undefined,
    { figures: 'KEPT', status: 'KPP_REGISTERED' },
  ],
  ['a finished one', aRecord(), aRecord('RECEPTION_FINISHED'), undefined, 'double.closed'],
  [
    'a case of the one that goes',
    aRecord(),
    aRecord('RECEPTION_SUSPENDED', { torg2: {} as Transport['torg2'] }),
    undefined,
    'double.hasCase',
  ],
])('%s', (_name, kept, other, choice, expected) => {
  expect(planned(kept, other, choice)).toEqual(expected);
});
