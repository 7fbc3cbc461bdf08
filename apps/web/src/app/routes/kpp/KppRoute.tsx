import { Permitted } from '../Permitted.tsx';
import { KppPage } from './KppPage.tsx';

export const KppRoute = () => (
  <Permitted permission="CHECKPOINT_READ">
    <KppPage />
  </Permitted>
);
