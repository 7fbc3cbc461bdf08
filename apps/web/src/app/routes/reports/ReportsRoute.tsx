import { Permitted } from '../Permitted.tsx';
import { ReportsPage } from './ReportsPage.tsx';

export const ReportsRoute = () => (
  <Permitted permission="REPORT_READ">
    <ReportsPage />
  </Permitted>
);
