import { Permitted } from '../Permitted.tsx';
import { UsersPage } from './UsersPage.tsx';

export const UsersRoute = () => (
  <Permitted permission="USER_ADMIN">
    <UsersPage />
  </Permitted>
);
