import { Permitted } from '../Permitted.tsx';
import { TemplatesPage } from './TemplatesPage.tsx';

export const TemplatesRoute = () => (
  <Permitted permission="TEMPLATE_ADMIN">
    <TemplatesPage />
  </Permitted>
);
