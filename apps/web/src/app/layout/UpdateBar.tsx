import { Button } from '@mui/material';

import { Bar } from '#ui/layout/Bar';
import { usePlatform, useUpdates } from '#platform/services';

/** A new version asks for a reload; with unsaved work it waits. */
export function UpdateBar() {
  const { updates } = usePlatform();
  const { isReady, blockers } = useUpdates();
  if (!isReady) {
    return null;
  }
  const isWaiting = blockers.length > 0;
  return (
    <Bar tone="blue">
      <span>
        Доступна новая версия
        {isWaiting && `. Обновление подождёт, пока не сохранено: ${blockers.join(', ')}`}
      </span>
      <Button size="small" disabled={isWaiting} onClick={() => updates.applyUpdate()}>
        Обновить
      </Button>
    </Bar>
  );
}
