import { useEffect, useState } from 'react';

import { useNotificationServices } from '../notification.services.ts';
import { useUnread } from '../notification.use-unread.ts';

/** Messages of a transport are marked as read when its thread is visible. */
export function useReadOnSight(transportId: string, isShown: boolean): void {
  const notification = useNotificationServices();
  const unread = useUnread().transports.get(transportId) ?? 0;
  const isVisible = useIsVisible();
  useEffect(() => {
    if (isShown && isVisible && unread > 0) {
      // Without an answer they stay unread: the next message or visit retries.
      notification.markAllRead(transportId).catch(reportError);
    }
  }, [notification, transportId, isShown, isVisible, unread]);
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
