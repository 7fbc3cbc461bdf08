// Shipments on the device (spec §3 Local stores: ecomet transport): the last copy, readable without a network.
import type { EkometShipment, ShipmentPage, ShipmentQuery } from '@otk/domain/ekomet/ekomet.schema';
import { shipmentStates } from '@otk/domain/ekomet/ekomet.state';
import { isFound } from '@otk/domain/kernel/search-key';

import type { LocalDatabase } from '#platform/local-db/local-database';
import { localStore } from '#platform/local-db/local-store';

interface StoredShipment extends EkometShipment {
  /** The person and the division; the copy of another one is never shown. */
  readonly owner: string;
  /** Absent in rows that an earlier version stored. */
  readonly keptAt?: string;
}

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export type ShownShipments = ShipmentPage & { readonly keptAt: string | null };

export interface EkometStoreDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly owner: () => string;
  readonly now?: () => Date;
}

export function ekometStore({ database, owner, now = () => new Date() }: EkometStoreDeps) {
  const rows = localStore<StoredShipment>({
    database,
    table: 'ecometTransport',
    order: (a, b) => (a.updatedAt < b.updatedAt ? 1 : -1),
  });
  return {
    keep: (shipments: readonly EkometShipment[]) =>
      rows.replaceAll(shipments.map((shipment) => ({ ...shipment, owner: owner(), keptAt: now().toISOString() }))),

    /** The same question as the server is asked, answered from the copy; null when nothing was ever stored. */
    async read({ state, search }: Pick<ShipmentQuery, 'state' | 'search'>): Promise<ShownShipments | null> {
      const own = (await rows.readAll()).filter((row) => row.owner === owner());
      if (own.length === 0) {
        return null;
      }
      const found = own.filter((row) => matches(row, search));
      return {
        items: found.filter((row) => state === undefined || row.state === state),
        next: null,
        counts: Object.fromEntries(
          shipmentStates.map((each) => [each, found.filter((row) => row.state === each).length]),
        ) as ShipmentPage['counts'],
        // All rows are stored at once; the newest change is not younger than that moment.
        keptAt: own[0]!.keptAt ?? own[0]!.updatedAt,
      };
    },
  };
}
export type EkometStore = ReturnType<typeof ekometStore>;

const matches = ({ theirs }: EkometShipment, search: string): boolean =>
  isFound([theirs.transportNumber, theirs.documentNumber, theirs.provider], search);
