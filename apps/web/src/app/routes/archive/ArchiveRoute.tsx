import { Permitted } from '../Permitted.tsx';
import { ArchivePage } from './ArchivePage.tsx';

export const ArchiveRoute = () => (
  <Permitted permission="TRANSPORT_READ">
    <ArchivePage />
  </Permitted>
);
