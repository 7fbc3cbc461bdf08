import { Permitted } from '../Permitted.tsx';
import { RolesPage } from './RolesPage.tsx';

export const RolesRoute = () => (
  <Permitted permission="USER_ADMIN">
    <RolesPage />
  </Permitted>
);
