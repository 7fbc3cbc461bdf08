// The file of unsent work: saved on the device, taken by another one, which sends it too.
import { UnsentFileError } from '../../apps/web/src/platform/unsent-file/unsent-file.ts';
import type { OutboxEntry } from '../../apps/web/src/platform/outbox/outbox-entry.ts';
import { type Intent, intentOf } from './oracle.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

export interface Carried {
  readonly userId: string;
  readonly file: Blob;
  /** Saved before the server had answered: by a wrong clock the age of the entries may be counted from a wrong moment. */
  readonly isAgeUnsure: boolean;
}

/** Null when the person has nothing to save. */
export async function toFile({ userId }: World, { carry, knowsTime }: Tab): Promise<Carried | null> {
  if (userId === null) {
    return null;
  }
  try {
    return { userId, isAgeUnsure: !knowsTime(), file: await carry.toFile({ id: userId, fullName: '' }) };
  } catch (error) {
    if (error instanceof UnsentFileError) {
      return null;
    }
    throw error;
  }
}

interface Taking {
  readonly isOnline: boolean;
  readonly intents: readonly Intent[];
}

export async function fromFile(device: World, carried: Carried, { isOnline, intents }: Taking): Promise<void> {
  const { userId, file, isAgeUnsure } = carried;
  device.tabs.forEach(({ outbox }) => outbox.halt());
  device.userId = userId;
  device.isOnline = isOnline;
  const { carry } = device.tabs[0] ?? device.openTab();
  const opened = await carry.open({ id: userId, fullName: '' }, file);
  const contents = await Promise.all(opened.items.map(({ load }) => load()));
  contents
    .map((content) => intentOf(intents, content as OutboxEntry))
    .filter((intent) => intent !== undefined)
    .forEach((intent) => {
      intent.isCarried = true;
      intent.isAgeUnsure ||= isAgeUnsure;
    });
  await carry.take(opened);
}
