import { useParams } from '@tanstack/react-router';

import { KppCardPage } from './KppCardPage.tsx';

export function KppCardRoute() {
  const { transportId } = useParams({ from: '/signed-in/kpp/$transportId' });
  return <KppCardPage key={transportId} transportId={transportId} />;
}
