// One idempotency key per intent for writes outside the outbox: a write that got no answer of our server keeps its key, so
// the second press after a lost reply, also after a reload, takes effect once.
import * as z from 'zod/mini';

import type { HttpRequest } from './http.ts';
import { randomUuid } from './random-uuid.ts';
import { type KeyValueStorage, storedValue } from './stored-value.ts';

type Write = Pick<HttpRequest, 'method' | 'path' | 'body' | 'form'>;

export interface IntentKeys {
  /** The key of this write; the one of the last attempt if that was the same write and had no answer. */
  readonly keyOf: (write: Write) => string;
  /** The next attempt of this write uses this key. */
  readonly hold: (write: Write, key: string) => void;
  /** Our server has answered: the same write made once more is another intent. */
  readonly answered: (write: Write) => void;
}

interface Attempt {
  readonly content: string;
  readonly key: string;
}

interface IntentKeysDeps {
  readonly storage?: KeyValueStorage;
  readonly prefix?: string;
  readonly makeKey?: () => string;
}

/** More writes without an answer than a person makes. */
const maxKept = 50;

export function intentKeys({ storage, prefix = '', makeKey = randomUuid }: IntentKeysDeps = {}): IntentKeys {
  const schema = z.record(z.string(), z.object({ content: z.string(), key: z.string() }));
  const kept = storage && storedValue(storage, `${prefix}unanswered`, schema);
  /** What must not, or cannot, be stored. Everything else is read from the storage: other tabs write to it as well. */
  const memory = new Map<string, Attempt>();
  const stored = (): Record<string, Attempt> => kept?.read() ?? {};

  function isStored(all: Readonly<Record<string, Attempt>>): boolean {
    // A full storage must not stop the write itself; the key stays in memory.
    return kept?.write(Object.fromEntries(Object.entries(all).slice(-maxKept))) ?? false;
  }

  function forget(slot: string): Record<string, Attempt> {
    const { [slot]: known, ...others } = stored();
    if (known) {
      isStored(others);
    }
    memory.delete(slot);
    return others;
  }

  function hold(write: Write, key: string): void {
    const content = contentOf(write);
    const slot = slotOf(write, content);
    const others = forget(slot);
    if (isSecret(slot) || !isStored({ ...others, [slot]: { content, key } })) {
      memory.set(slot, { content, key });
    }
  }

  return {
    keyOf(write) {
      const content = contentOf(write);
      const slot = slotOf(write, content);
      const last = memory.get(slot) ?? stored()[slot];
      if (last?.content === content) {
        return last.key;
      }
      const key = makeKey();
      hold(write, key);
      return key;
    },
    hold,
    answered: (write) => void forget(slotOf(write, contentOf(write))),
  };
}

/**
 * Every addition (POST) without an answer keeps its key. Of the writes that set a state only the last one does: after
 * «удалить», «вернуть» and «удалить» again, the third is not a repetition of the first.
 */
const slotOf = ({ method, path }: Write, content: string): string =>
  method === 'POST' ? `${path} ${content}` : 'state';

/** The hash of a password could be guessed: it is kept in memory only. */
const isSecret = (slot: string): boolean => /password|auth/.test(slot);

/** A hash, since the content itself may be long. */
function contentOf({ method, path, body, form }: Write): string {
  const file = form && [form.fields, form.fileName, form.file.size];
  return hashOf(JSON.stringify([method, path, body ?? null, file ?? null]));
}

/** cyrb53: 53 bits, quick. Two writes with one hash would be refused by the server, never confused. */
function hashOf(text: string): string {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    h1 = Math.imul(h1 ^ code, 2_654_435_761);
    h2 = Math.imul(h2 ^ code, 1_597_334_677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2_246_822_507) ^ Math.imul(h2 ^ (h2 >>> 13), 3_266_489_909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2_246_822_507) ^ Math.imul(h1 ^ (h1 >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & h2) + (h1 >>> 0)).toString(36);
}
