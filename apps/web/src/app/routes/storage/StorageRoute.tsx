import { Permitted } from '../Permitted.tsx';
import { StoragePage } from './StoragePage.tsx';

export const StorageRoute = () => (
  <Permitted permission="SCHEDULE_READ">
    <StoragePage />
  </Permitted>
);
