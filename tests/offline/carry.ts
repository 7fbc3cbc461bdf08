// The file of unsent work: saved on the device, taken by another one, which sends it too.
import { UnsentFileError } from '../../apps/web/src/platform/unsent-file/unsent-file.ts';
import { type Intent, keyOf } from './oracle.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

export interface Carried {
  readonly userId: string;
  readonly file: Blob;
}

/** Null when the person has nothing to save. */
export async function toFile({ userId }: World, { carry }: Tab): Promise<Carried | null> {
  if (userId === null) {
    return null;
  }
  try {
    return { userId, file: await carry.toFile({ id: userId, fullName: '' }) };
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

export async function fromFile(device: World, { userId, file }: Carried, { isOnline, intents }: Taking): Promise<void> {
  device.tabs.forEach(({ outbox }) => outbox.halt());
  device.userId = userId;
  device.isOnline = isOnline;
  const { carry } = device.tabs[0] ?? device.openTab();
  const opened = await carry.open({ id: userId, fullName: '' }, file);
  const contents = await Promise.all(opened.items.map(({ load }) => load()));
  const keys = new Set(contents.map((content) => (content as { readonly key: string }).key));
  intents
    .filter(({ text }) => keys.has(keyOf(text)))
    .forEach((intent) => {
      intent.isCarried = true;
    });
  await carry.take(opened);
}
