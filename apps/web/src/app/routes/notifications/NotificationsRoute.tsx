import { Permitted } from '../Permitted.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

export const NotificationsRoute = () => (
  <Permitted permission="NOTIFY_READ">
    <NotificationsPage />
  </Permitted>
);
