import { Permitted } from '../Permitted.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export const SettingsRoute = () => (
  <Permitted permission="SYSTEM_ADMIN">
    <SettingsPage />
  </Permitted>
);
