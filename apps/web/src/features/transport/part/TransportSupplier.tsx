import type { Transport } from '@otk/domain/transport/transport.schema';
import { Link } from '@tanstack/react-router';

import { usePerson } from '#platform/person';

/** «Вагон · АО «Втормет»»; the name opens the supplier's card for those who may read it. */
export function TransportSupplier({ transport: { transportType, provider } }: { readonly transport: Transport }) {
  const mayOpen = usePerson().permissions.includes('SUPPLIER_READ');
  if (provider === null) {
    return transportType.name;
  }
  return (
    <>
      {transportType.name} ·{' '}
      {mayOpen ? (
        <Link
          to="/suppliers/$supplierId"
          params={{ supplierId: provider.id }}
          title="Карточка поставщика"
          style={{ color: 'inherit' }}
        >
          {provider.name}
        </Link>
      ) : (
        provider.name
      )}
    </>
  );
}
