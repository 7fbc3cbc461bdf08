// Nothing may happen while the services are being made: listeners given to the browser are attached at the start.
import type { Browser } from './browser.ts';

export interface HeldListeners {
  /** The same browser; listeners given to it before `release` are not called until then. */
  readonly browser: Browser;
  readonly release: () => void;
}

interface Tabs<Message> {
  readonly tell: (message: Message) => void;
  readonly listen: (listener: (message: Message) => void) => void;
}

export function holdListeners(browser: Browser): HeldListeners {
  let isReleased = false;
  let held: (() => void)[] = [];

  const hold =
    <L>(attach: (listener: L) => void) =>
    (listener: L): void => {
      if (isReleased) {
        attach(listener);
      } else {
        held.push(() => attach(listener));
      }
    };
  const holdTabs =
    <Message>(open: (name: string) => Tabs<Message>) =>
    (name: string): Tabs<Message> => {
      const { tell, listen } = open(name);
      return { tell, listen: hold(listen) };
    };

  return {
    browser: {
      ...browser,
      onOnline: hold(browser.onOnline),
      onVisible: hold(browser.onVisible),
      onHidden: hold(browser.onHidden),
      presence: { ...browser.presence, onVisible: hold(browser.presence.onVisible) },
      phone: { ...browser.phone, onOpen: hold(browser.phone.onOpen) },
      openTabs: holdTabs(browser.openTabs),
      openOutboxTabs: holdTabs(browser.openOutboxTabs),
      openStreamTabs: holdTabs(browser.openStreamTabs),
      openStoreTabs: holdTabs(browser.openStoreTabs),
    },
    release() {
      isReleased = true;
      held.forEach((attach) => attach());
      held = [];
    },
  };
}
