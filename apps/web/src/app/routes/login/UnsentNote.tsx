import { Alert } from '@mui/material';
import { useEffect } from 'react';

import { counted } from '#ui/format';

import { useOutbox, useServices } from '../../services.tsx';

/** Whoever signs in next learns that work waits here, and for whom. */
export function UnsentNote() {
  const { outbox } = useServices();
  const { foreign } = useOutbox();
  useEffect(() => {
    // Signed out, every entry on the device is somebody's.
    outbox.refresh().catch(reportError);
  }, [outbox]);
  if (foreign === 0) {
    return null;
  }
  return (
    <Alert severity="info" sx={{ marginBottom: 2 }}>
      На устройстве {counted(foreign, 'неотправленная запись', 'неотправленные записи', 'неотправленных записей')}.
      Каждая уйдёт, когда войдёт её автор. Не очищайте данные браузера.
    </Alert>
  );
}
