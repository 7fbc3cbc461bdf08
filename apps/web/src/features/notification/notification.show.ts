// Shows messages: as a browser notification on a phone, as a toast on a desktop (spec §1, §9). A hidden tab shows them
// when it becomes visible; of several tabs one shows them. Many messages become one toast: those that come at once, and
// those that come while earlier toasts are still on the screen.
import { targetOf } from '@otk/domain/notification/notification.target';
import { noText, plainText } from '@otk/domain/notification/notification.text';
import type { StreamMessage } from '@otk/domain/notification/notification.stream';

import { counted } from '#ui/format';

import type { Cursor } from './notification.cursor.ts';

export interface Announcement {
  readonly text: string;
  readonly path: string;
  /** A notification with the same tag replaces the earlier one. */
  readonly tag: string;
  readonly message: StreamMessage | null;
  /** What the messages are about; a toast closes when none of them is unread any more. */
  readonly transportIds: readonly string[];
}

export interface Presence {
  readonly isVisible: () => boolean;
  readonly isFocused: () => boolean;
  readonly onVisible: (listener: () => void) => void;
}

export interface ShowDeps {
  readonly cursor: () => Cursor | null;
  readonly mayBeUnread: (transportId: string) => boolean;
  readonly presence: Presence;
  /** On a phone with permission: browser notifications are used, also in a hidden tab. */
  readonly isPhoneAllowed: () => boolean;
  /** True in the one tab that shows browser notifications. */
  readonly isLeading: () => boolean;
  /** Returns how to close the toast. */
  readonly toast: (announcement: Announcement) => () => void;
  readonly notifyPhone: (announcement: Announcement) => void;
  readonly now?: () => number;
}

export interface Show {
  readonly take: (message: StreamMessage, id: number) => void;
  readonly takeGap: () => void;
  /** Called when the unread counts have changed: closes toasts whose messages were read meanwhile. */
  readonly closeRead: () => void;
  readonly forget: () => void;
}

/** Time in which messages are collected. Shorter in the focused window, so that it shows them and others skip them. */
const gatherMs = { focused: 50, unfocused: 300 } as const;
const oneByOneAtMost = 3;
/** spec §9: how long a toast is shown, and how many at a time. */
const toastMs = 3000;
const toastsAtMost = 2;
/** A question with its supplier and wagon fits; a toast shows two lines of it. */
const textAtMost = 140;
const inboxPath = '/notifications';

interface Waiting {
  readonly message: StreamMessage;
  readonly id: number;
  /** Unread when it arrived in a visible tab: shown even if the open thread marks it read before the flush. */
  readonly isNews: boolean;
}

export function createShow(deps: ShowDeps): Show {
  const { cursor, presence, now = () => Date.now() } = deps;
  let waiting: readonly Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Toasts of unread messages. */
  let open: readonly { readonly transportIds: readonly string[]; readonly close: () => void }[] = [];
  /** When the last toasts were shown. */
  let shownAt: readonly number[] = [];

  /** Zero while another toast fits on the screen. */
  const untilThereIsRoom = () => {
    const oldest = shownAt.length < toastsAtMost ? Number.NEGATIVE_INFINITY : shownAt[0]!;
    return Math.max(0, oldest + toastMs - now());
  };
  const canShow = () => deps.isPhoneAllowed() || presence.isVisible();
  const announce = (announcement: Announcement) => {
    shownAt = [...shownAt, now()].slice(-toastsAtMost);
    if (!deps.isPhoneAllowed()) {
      const close = deps.toast(announcement);
      // What the open thread has marked read already is shown for its time.
      open = [...open, { transportIds: announcement.transportIds.filter(deps.mayBeUnread), close }].slice(
        -toastsAtMost,
      );
    } else if (deps.isLeading()) {
      deps.notifyPhone(announcement);
    }
  };

  function flush(): void {
    if (!canShow()) {
      return;
    }
    if (untilThereIsRoom() > 0) {
      // What is read until then is not shown.
      waiting = waiting.map((one) => ({ ...one, isNews: false }));
      timer = setTimeout(flush, untilThereIsRoom());
      return;
    }
    const fresh = waiting.filter(
      ({ id, isNews, message }) => !cursor()?.isShown(id) && (isNews || deps.mayBeUnread(message.transportId)),
    );
    const last = waiting.at(-1)?.id;
    waiting = [];
    for (const announcement of announcementsOf(fresh.map(({ message }) => message))) {
      announce(announcement);
    }
    if (last !== undefined && (!deps.isPhoneAllowed() || deps.isLeading())) {
      cursor()?.markShown(last);
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, presence.isFocused() || deps.isPhoneAllowed() ? gatherMs.focused : gatherMs.unfocused);
  }

  presence.onVisible(schedule);
  return {
    take(message, id) {
      waiting = [...waiting, { message, id, isNews: canShow() && deps.mayBeUnread(message.transportId) }];
      schedule();
    },
    takeGap() {
      waiting = [];
      announce({
        text: 'Пока связи не было, пришло много уведомлений',
        path: inboxPath,
        tag: 'gap',
        message: null,
        transportIds: [],
      });
    },
    closeRead() {
      const isRead = ({ transportIds }: (typeof open)[number]) =>
        transportIds.length > 0 && !transportIds.some(deps.mayBeUnread);
      const read = open.filter(isRead);
      if (read.length === 0) {
        return;
      }
      // What was read together with them is not shown in their place.
      waiting = waiting.map((one) => ({ ...one, isNews: false }));
      open = open.filter((toast) => !isRead(toast));
      shownAt = shownAt.slice(read.length);
      read.forEach(({ close }) => close());
    },
    forget() {
      waiting = [];
      open = [];
      clearTimeout(timer);
    },
  };
}

function announcementsOf(messages: readonly StreamMessage[]): Announcement[] {
  if (messages.length <= oneByOneAtMost) {
    return messages.map((message) => ({
      text: textOf(message),
      path: targetOf(message),
      tag: message.id,
      message,
      transportIds: [message.transportId],
    }));
  }
  const words = counted(messages.length, 'новое уведомление', 'новых уведомления', 'новых уведомлений');
  const transportIds = messages.map(({ transportId }) => transportId);
  return [{ text: words, path: inboxPath, tag: 'several', message: null, transportIds }];
}

/** spec §8 Notification with no text. Of a letter only its beginning: the whole is in the thread that a tap opens. */
function textOf({ text }: StreamMessage): string {
  const plain = plainText(text).replaceAll(/\s+/g, ' ');
  return plain.length > textAtMost ? `${plain.slice(0, textAtMost).replace(/\s?\S*$/, '')}…` : plain || noText;
}
