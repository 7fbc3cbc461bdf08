import { useEffect, useEffectEvent } from 'react';

import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { useObservable } from '#platform/use-observable';

import type { NotificationServices, Opening } from '../notification.services.ts';
import { useNotificationServices } from '../notification.services.ts';
import { useOpenMessage } from './notification.open-message.ts';

/** Opens the page of a tapped toast or phone notification, and asks once for the permission to show the latter. */
export function Announcements() {
  const { opened, permission } = useNotificationServices();
  useOpenings(opened);
  usePhoneHint(permission);
  return null;
}

function useOpenings(opened: NotificationServices['opened']): void {
  const open = useOpenMessage();
  const onOpening = useEffectEvent((opening: Opening) => void open(opening).catch(reportError));
  useEffect(() => opened.listen(onOpening), [opened]);
}

/** Asked after the first message, when the person sees what the permission is for. */
function usePhoneHint(permission: NotificationServices['permission']): void {
  const { isHinted } = useObservable(permission);
  const { show } = useSnackbar();
  useEffect(() => {
    if (isHinted) {
      show({
        kind: 'info',
        title: 'Показывать такие уведомления на экране телефона?',
        text: 'Они появятся поверх других приложений, и вы ничего не пропустите.',
        actions: [
          { label: 'Включить', onClick: () => void permission.ask() },
          { label: 'Не сейчас', onClick: permission.decline },
        ],
      });
    }
  }, [isHinted, permission, show]);
}
