import { Permitted } from '../Permitted.tsx';
import { AuditPage } from './AuditPage.tsx';

export const AuditRoute = () => (
  <Permitted permission="AUDIT_READ">
    <AuditPage />
  </Permitted>
);
