// Signing out with something unsaved is asked here and once, before the session ends: afterwards the browser would ask,
// and staying would be too late.
import type { Platform } from '#platform/platform';
import type { useConfirm } from '#ui/feedback/ConfirmProvider';

import { sendingWords } from '../offline.ts';

export async function mayLeave(
  updates: Pick<Platform['updates'], 'getState'>,
  confirm: ReturnType<typeof useConfirm>,
): Promise<boolean> {
  const unsaved = updates.getState().blockers.filter((words) => words !== sendingWords);
  return (
    unsaved.length === 0 ||
    confirm({
      title: 'Выйти без сохранения?',
      object: `Не сохранено: ${unsaved.join(', ')}`,
      consequence: 'Введённое останется на этом устройстве, и после входа карточка предложит его снова.',
      confirmLabel: 'Выйти',
      cancelLabel: 'Остаться',
    })
  );
}
