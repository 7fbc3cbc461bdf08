import { Alert, Button } from '@mui/material';

import { counted, formatDateTime } from '#ui/format';
import { useObservable } from '#platform/use-observable';

import { useAppServices } from '../../services.tsx';

/** The browser deleted its store while it held unsent work: the person enters it again. */
export function LostWork() {
  const { storeWatch } = useAppServices();
  const lost = useObservable(storeWatch.lost);
  return (
    lost !== null && (
      <Alert severity="error" action={<Button onClick={storeWatch.acknowledge}>Понятно</Button>}>
        Браузер удалил хранилище этого устройства. В нём было{' '}
        {counted(lost.count, 'неотправленная запись', 'неотправленные записи', 'неотправленных записей')} (на{' '}
        {formatDateTime(lost.at)}): на сервер они не попали. Проверьте карточки, с которыми работали, и внесите данные
        заново.
      </Alert>
    )
  );
}
