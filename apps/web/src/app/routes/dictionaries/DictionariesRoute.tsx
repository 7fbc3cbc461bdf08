import { Permitted } from '../Permitted.tsx';
import { DictionariesPage } from './DictionariesPage.tsx';

export const DictionariesRoute = () => (
  <Permitted permission="DICT_EDIT">
    <DictionariesPage />
  </Permitted>
);
