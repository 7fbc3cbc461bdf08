// System notifications on a phone, shown by the service worker where there is one, because it survives the page.
export interface PhoneNotifications {
  /** spec §9: browser notifications are used only on mobile browsers. */
  readonly isPhone: boolean;
  /** `denied` also when the browser has no notifications. */
  readonly permission: () => NotificationPermission;
  readonly ask: () => Promise<NotificationPermission>;
  readonly show: (title: string, notice: PhoneNotice) => Promise<void>;
  /** Subscribes this browser to pushes with the server's key; null when that is not possible. */
  readonly subscribe: (publicKey: string) => Promise<PushSubscriptionJSON | null>;
  /** The person tapped a notification: opens the page at this path here. */
  readonly onOpen: (listener: (path: string) => void) => void;
}

export interface PhoneNotice {
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

interface Device {
  readonly navigator: Navigator;
  readonly notification: typeof Notification | undefined;
}

type ClientHints = Navigator & { readonly userAgentData?: { readonly mobile: boolean } };

/** The user agent of an iPad says Macintosh; a Macintosh has no touch points. */
export const isPhone = ({ userAgent, userAgentData, maxTouchPoints }: Partial<ClientHints>): boolean =>
  userAgentData?.mobile === true ||
  /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent ?? '') ||
  (/Macintosh/.test(userAgent ?? '') && (maxTouchPoints ?? 0) > 1);

export function phoneNotifications(device: Device = thisDevice()): PhoneNotifications {
  const { navigator, notification } = device;
  // Absent on pages opened by plain http.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = async () => worker?.getRegistration();

  return {
    isPhone: isPhone(navigator),
    permission: () => notification?.permission ?? 'denied',
    ask: async () => (await notification?.requestPermission()) ?? 'denied',

    async show(title, { body, tag, path }) {
      const options = { body, tag, requireInteraction: true, icon: '/icon-192.png', data: { path } };
      const registered = await registration();
      if (registered) {
        await registered.showNotification(title, options);
      } else if (notification) {
        new notification(title, options).addEventListener('click', () => window.focus());
      }
    },

    async subscribe(publicKey) {
      const push = (await registration())?.pushManager;
      return push ? (await import('./push-subscription.ts')).subscribeTo(push, publicKey) : null;
    },

    onOpen: (listener) =>
      worker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string } | undefined>) => {
        if (data?.type === 'OPEN' && typeof data.path === 'string') {
          listener(data.path);
        }
      }),
  };
}

const thisDevice = (): Device => ({
  navigator,
  notification: (globalThis as { Notification?: typeof Notification }).Notification,
});
