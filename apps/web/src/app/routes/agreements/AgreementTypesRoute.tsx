import { Permitted } from '../Permitted.tsx';
import { AgreementTypes } from './AgreementTypes.tsx';

export const AgreementTypesRoute = () => (
  <Permitted permission="USER_ADMIN">
    <AgreementTypes />
  </Permitted>
);
