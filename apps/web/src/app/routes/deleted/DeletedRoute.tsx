import { Permitted } from '../Permitted.tsx';
import { DeletedPage } from './DeletedPage.tsx';

export const DeletedRoute = () => (
  <Permitted permission="TRANSPORT_RESTORE">
    <DeletedPage />
  </Permitted>
);
