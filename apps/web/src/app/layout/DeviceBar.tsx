import { Button } from '@mui/material';

import { Bar } from '#ui/layout/Bar';
import { useDeviceHealth, usePlatform } from '#platform/services';

/** Shown before the person types more: what is entered now is not stored. */
export function DeviceBar() {
  const { device } = usePlatform();
  const { trouble } = useDeviceHealth();
  if (trouble === null) {
    return null;
  }
  return (
    <Bar tone="red" role="alert">
      <span>
        Устройство не может сохранять данные. {trouble}. Пока это так, записи уходят сразу на сервер, а без связи не
        принимаются.
      </span>
      <Button size="small" onClick={() => void device.check().catch(reportError)}>
        Проверить ещё раз
      </Button>
    </Bar>
  );
}
