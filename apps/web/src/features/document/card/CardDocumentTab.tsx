import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';

import { usePerson } from '#platform/person';
import { CardPartFailure, CardPartLoading } from '#features/transport/part/CardPart';
import { CardZip } from '#features/zip/part/CardZip';

import { DocumentTab } from '../DocumentTab.tsx';
import { useDocumentServices } from '../document.services.ts';

export function CardDocumentTab({ transport }: { readonly transport: Transport }) {
  const { id } = transport;
  const documents = useDocumentServices();
  const { permissions } = usePerson();
  const { data, error, refetch, isFetching, isPending } = useQuery(documents.queries.list(id));
  if (isPending) {
    return <CardPartLoading />;
  }
  return (
    <DocumentTab
      {...documents}
      key={id}
      transportId={id}
      documents={data ?? []}
      // What is on the device is shown without the server's list too.
      problem={
        data ? null : (
          <CardPartFailure what="документы" error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        )
      }
      permissions={permissions}
      together={<CardZip transport={transport} />}
    />
  );
}
