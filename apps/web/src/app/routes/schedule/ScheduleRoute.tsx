import { Permitted } from '../Permitted.tsx';
import { SchedulePage } from './SchedulePage.tsx';

export const ScheduleRoute = () => (
  <Permitted permission="SCHEDULE_READ">
    <SchedulePage />
  </Permitted>
);
