import { useParams } from '@tanstack/react-router';

import { Permitted } from '../Permitted.tsx';
import { CardPage } from './CardPage.tsx';

export function CardRoute() {
  const { transportId } = useParams({ from: '/signed-in/auto/$transportId' });
  return (
    <Permitted permission="TRANSPORT_READ">
      <CardPage key={transportId} transportId={transportId} />
    </Permitted>
  );
}
