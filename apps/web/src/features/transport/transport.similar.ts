// Offline check for a mistyped number: the server's two queries, run on the rows of the device.
import { isOneSlipOff } from '@otk/domain/transport/transport.identity';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { transportTabs } from '@otk/domain/transport/transport.status';

export interface Similar {
  /** Expected transports whose number differs by one typing error. */
  readonly expected: readonly TransportRow[];
  /** Transports with the same number in the last two weeks. */
  readonly recent: readonly TransportRow[];
}

const recentDays = 14;
const dayMs = 86_400_000;

export function findSimilarKnown(rows: readonly TransportRow[], number: string, today: Date): Similar {
  const expected: readonly string[] = transportTabs.expected.statuses;
  const since = new Date(today.getTime() - recentDays * dayMs).toISOString().slice(0, 10);
  return {
    expected: rows.filter(
      ({ status, transportNumber }) => expected.includes(status.code) && isOneSlipOff(number, transportNumber),
    ),
    recent: rows.filter(({ transportNumber, shipmentDate }) => transportNumber === number && shipmentDate >= since),
  };
}
