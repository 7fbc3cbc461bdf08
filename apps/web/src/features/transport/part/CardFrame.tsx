import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { useAwakeScreen } from '#platform/keep-awake';
import { hasCode } from '#platform/api-error';
import { DecisionsContext } from '#platform/editor/decisions';
import { useDocumentTitle } from '#ui/layout/PageTitle';
import { PageBody } from '#ui/layout/PageBody';
import { useInSlices } from '#ui/use-in-slices';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { useTransportServices } from '../transport.services.ts';
import { BackToList } from './BackToList.tsx';
import { CardAge } from './CardAge.tsx';
import { CardFailure } from './CardFailure.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

type CardQuery = Pick<UseQueryResult<Transport>, 'data' | 'error' | 'isFetching' | 'refetch'>;

const hasCard = ({ data }: CardQuery): boolean => data !== undefined;

interface CardFrameProps {
  readonly query: CardQuery;
  /** Of the browser tab until the number is known, and of a page that failed. */
  readonly title: string;
  /** The way back while there is no card; to the list when absent. */
  readonly back?: ReactNode;
  readonly children: (transport: Transport) => ReactNode;
}

/** A page about one transport: loading, failed, or its content below the age of a copy. */
export function CardFrame({ query, title, back = <BackToList />, children }: CardFrameProps) {
  const { data: transport, error, isFetching, refetch } = useInSlices(query, hasCard);
  const { changes } = useTransportServices();
  useDocumentTitle(transport?.transportNumber ?? title);
  useAwakeScreen();
  useEffect(() => {
    // Steps ask before they are taken: the link may be lost before the service worker has stored the dialog. One that
    // cannot be loaded now is loaded when it opens, and a failure is shown then.
    import('#ui/layout/ModalFrame').catch(() => undefined);
  }, []);
  // One that was deleted, joined or given away meanwhile is not shown as it was: nothing of it can be saved. What was typed
  // stays a draft.
  if (transport && !hasCode(error, 'transport.notFound', 'transport.moved', 'transport.joined')) {
    return (
      <Body>
        <CardAge transportId={transport.id} />
        <DecisionsContext value={(decided) => changes.decide(transport.id, decided)}>
          {children(transport)}
        </DecisionsContext>
      </Body>
    );
  }
  return (
    <PageBody>
      {error && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {error ? (
        <CardFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} back={back} />
      ) : (
        <CardSkeleton back={back} />
      )}
    </PageBody>
  );
}

/** As high as the screen, so that the bar at the foot stays there under little content. */
const Body = styled(PageBody)(({ theme }) => ({
  [theme.breakpoints.down('desktop')]: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    minHeight: '100%',
  },
}));
