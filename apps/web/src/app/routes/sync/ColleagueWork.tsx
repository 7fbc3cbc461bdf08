import { Alert } from '@mui/material';

import { counted } from '#ui/format';

/** The words of the page are about the signed-in person only: entries of another one are neither shown nor sent. */
export const ColleagueWork = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Alert severity="info">
      На устройстве ещё {counted(count, 'запись', 'записи', 'записей')} другого сотрудника. Они уйдут, когда он войдёт
      под своим логином
    </Alert>
  );
