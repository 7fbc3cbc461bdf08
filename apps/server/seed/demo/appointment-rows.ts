import type { Row } from '../insert-rows.ts';
import type { Random } from '../random.ts';
import type { HearingDraft, TransportDraft } from './draft.ts';
import { performersOf } from './performers.ts';
import type { References } from './references.ts';

/** Commission and separation of a transport, as far as they were assigned. */
export function appointmentRowsOf(
  transportId: string,
  { commission, separation, station, division }: TransportDraft,
  { random, refs }: { random: Random; refs: References },
): Row[] {
  const row = (kind: 'COMMISSION' | 'SEPARATE', { at, setAt, result, isSingleSide }: HearingDraft): Row => ({
    id: random.uuid(),
    transport_id: transportId,
    station_id: refs.station(station),
    kind,
    starts_at: at,
    is_single_side: isSingleSide ?? false,
    state: result === null ? 'PLANNED' : 'HELD',
    result,
    chairman: result && 'Начальник смены ОТК',
    members: result === null ? [] : ['Мастер ОТК', 'Представитель закупки'],
    set_by: refs.user(performersOf[division].master),
    set_at: setAt,
  });
  return [...(commission ? [row('COMMISSION', commission)] : []), ...(separation ? [row('SEPARATE', separation)] : [])];
}
