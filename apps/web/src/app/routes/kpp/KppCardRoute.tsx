import { useParams } from '@tanstack/react-router';

import { Permitted } from '../Permitted.tsx';
import { KppCardPage } from './KppCardPage.tsx';

export function KppCardRoute() {
  const { transportId } = useParams({ from: '/signed-in/kpp/$transportId' });
  return (
    <Permitted permission="CHECKPOINT_READ">
      <KppCardPage key={transportId} transportId={transportId} />
    </Permitted>
  );
}
