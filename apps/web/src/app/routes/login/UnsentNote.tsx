import { Alert } from '@mui/material';

import { counted } from '#ui/format';

/** Shows the next user that unsent work is on this device. */
export const UnsentNote = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Alert severity="info" sx={{ marginBottom: 2 }}>
      На устройстве {counted(count, 'неотправленная запись', 'неотправленные записи', 'неотправленных записей')}. Каждая
      уйдёт, когда войдёт её автор. Не очищайте данные браузера.
    </Alert>
  );
