import { Permitted } from '../Permitted.tsx';
import { KppNewPage } from './KppNewPage.tsx';

export const KppNewRoute = () => (
  <Permitted permission="TRANSPORT_CREATE">
    <KppNewPage />
  </Permitted>
);
