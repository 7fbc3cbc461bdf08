import { Permitted } from '../Permitted.tsx';
import { NewTransportPage } from './NewTransportPage.tsx';

export const NewTransportRoute = () => (
  <Permitted permission="TRANSPORT_CREATE">
    <NewTransportPage />
  </Permitted>
);
