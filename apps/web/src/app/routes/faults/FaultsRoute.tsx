import { Permitted } from '../Permitted.tsx';
import { FaultsPage } from './FaultsPage.tsx';

export const FaultsRoute = () => (
  <Permitted permission="SYSTEM_ADMIN">
    <FaultsPage />
  </Permitted>
);
