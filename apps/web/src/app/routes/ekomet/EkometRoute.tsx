import { Permitted } from '../Permitted.tsx';
import { EkometPage } from './EkometPage.tsx';

export const EkometRoute = () => (
  <Permitted permission="EKOMET_READ">
    <EkometPage />
  </Permitted>
);
