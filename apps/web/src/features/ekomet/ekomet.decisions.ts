// Decisions about shipments and hand-overs. They go through the outbox of the device, so that they can be made without a
// network; until they are sent the page shows them beside the row they are about.
import type { ComparedField } from '@otk/domain/ekomet/ekomet.compare';
import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';
import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import { paramsIn } from '@otk/domain/kernel/route';

import type { Outbox } from '#platform/outbox/outbox';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { type Delivered, type EntryAbout, writeOrSend } from '#platform/outbox/write-or-send';

import type { EkometApi } from './ekomet.api.ts';

const { takeShipment, refuseShipment, sendToEkomet } = ekometContract;

interface DecisionsDeps {
  readonly api: EkometApi;
  readonly outbox: Pick<Outbox, 'write'>;
}

export function ekometDecisions({ api, outbox }: DecisionsDeps) {
  return {
    take({ id, transport, theirs, updatedAt }: EkometShipment, fields: readonly ComparedField[]): Promise<Delivered> {
      const body = { seenAt: updatedAt, ...(transport && { fields: [...fields] }) };
      const given = { params: { id }, body };
      return writeOrSend(outbox, takeShipment, given, aboutShipment(theirs, transport), (headers) =>
        api.takeShipment(given, { headers }),
      );
    },
    refuse({ id, theirs, updatedAt }: EkometShipment, reason: string): Promise<Delivered> {
      const given = { params: { id }, body: { seenAt: updatedAt, reason } };
      return writeOrSend(outbox, refuseShipment, given, aboutShipment(theirs, null), (headers) =>
        api.refuseShipment(given, { headers }),
      );
    },
    /** All of them or none. */
    send(transports: readonly { readonly id: string; readonly transportNumber: string }[]): Promise<Delivered> {
      const given = { body: { ids: transports.map(({ id }) => id) } };
      const [only, ...others] = transports;
      const about = only && others.length === 0 ? { transportId: only.id, transportNumber: only.transportNumber } : {};
      return writeOrSend(outbox, sendToEkomet, given, about, (headers) => api.sendToEkomet(given, { headers }));
    },
  };
}
export type EkometDecisions = ReturnType<typeof ekometDecisions>;

const aboutShipment = (
  { transportNumber }: EkometShipment['theirs'],
  transport: EkometShipment['transport'],
): EntryAbout => ({
  ...(transport && { transportId: transport.id }),
  ...(transportNumber && { transportNumber }),
});

export interface UnsentDecision {
  /** «Взять в работу» */
  readonly what: string;
  readonly entry: OutboxEntry;
}

/** The decision about each shipment that the server has not confirmed. */
export function unsentDecisions(entries: readonly OutboxEntry[]): ReadonlyMap<string, UnsentDecision> {
  const decisions = new Map<string, UnsentDecision>();
  for (const entry of entries) {
    const { operation, request } = entry;
    if (operation === takeShipment.operation) {
      decisions.set(paramsIn(takeShipment, request.url)?.['id'] ?? '', { what: 'Взять в работу', entry });
    }
    if (operation === refuseShipment.operation) {
      decisions.set(paramsIn(refuseShipment, request.url)?.['id'] ?? '', { what: 'Отклонить', entry });
    }
  }
  return decisions;
}

/** Transports whose hand-over the server has not confirmed, each with its write. */
export const unsentHandovers = (entries: readonly OutboxEntry[]): ReadonlyMap<string, OutboxEntry> =>
  new Map(
    entries.flatMap((entry) =>
      entry.operation === sendToEkomet.operation
        ? ((entry.request.data as { ids?: string[] } | undefined)?.ids ?? []).map((id) => [id, entry] as const)
        : [],
    ),
  );
