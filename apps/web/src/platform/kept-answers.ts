// The last answers of a few calls, readable without a network: one value in localStorage.
import * as z from 'zod/mini';

import { type Behind, type Link, orFromDevice, patiently } from './link.ts';
import type { Report } from './notify.ts';
import { type KeyValueStorage, storageFull, storedValue } from './stored-value.ts';

const kept = z.object({
  owner: z.string(),
  answers: z.record(z.string(), z.object({ at: z.string(), key: z.string(), value: z.unknown() })),
});

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export interface Shown<T> {
  readonly value: T;
  readonly keptAt: string | null;
}

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

export interface KeptAnswersDeps<S extends Schemas> {
  readonly storage: KeyValueStorage;
  /** Name of the stored value. */
  readonly name: string;
  /** Answers that are kept, the last one of each or the last `most`. */
  readonly schemas: S;
  readonly most?: number;
  /** Whether the copy of one question answers another; absent: only the same one. */
  readonly covers?: (kept: string, wanted: string) => boolean;
  /** The person and the division; the copy of another one is never shown. */
  readonly owner: () => string;
  /** Absent: an answer that takes long is awaited, because it is long in making (reports). */
  readonly link?: Pick<Link, 'isSilent'>;
  readonly report: Report;
  readonly now?: () => Date;
}

/** Whether an earlier answer is on the screen, and what becomes of one that comes after the copy. */
interface Asking<T> extends Behind<T> {
  readonly isShown?: boolean;
}

export interface KeptAnswers<S extends Schemas> {
  /**
   * Asks the server; without a network or on a hanging link gives the copy of the same question, or of one that covers it:
   * of another one it would be wrong. Without a copy the answer is awaited.
   */
  readonly readThrough: <Name extends keyof S & string>(
    name: Name,
    key: string,
    load: () => Promise<z.output<S[Name]>>,
    asking: Asking<Shown<z.output<S[Name]>>>,
  ) => Promise<Shown<z.output<S[Name]>>>;
  /** The copy alone. */
  readonly find: <Name extends keyof S & string>(name: Name, key: string) => Shown<z.output<S[Name]>> | null;
}

export function keptAnswers<S extends Schemas>(deps: KeptAnswersDeps<S>): KeptAnswers<S> {
  const { storage, name: storedName, schemas, owner, link, report, now = () => new Date() } = deps;
  const { most = 1, covers = (one, other) => one === other } = deps;
  const stored = storedValue(storage, storedName, kept);
  const read = () => {
    const all = stored.read();
    return all?.owner === owner() ? all : { owner: owner(), answers: {} };
  };

  /** Where answers of the name stand, the newest first: the first place has the name that a single answer has. */
  const placesOf = (name: string) =>
    Array.from({ length: most }, (_, place) => (place === 0 ? name : `${name}.${place}`));
  const listed = (name: string) => {
    const { answers } = read();
    return placesOf(name).flatMap((place) => answers[place] ?? []);
  };

  function keep(name: string, key: string, value: unknown): void {
    const others = listed(name).filter((answer) => answer.key !== key);
    const newest = [{ at: now().toISOString(), key, value }, ...others].slice(0, most);
    const places = placesOf(name);
    const placed = Object.fromEntries(newest.map((answer, place) => [places[place]!, answer]));
    if (!stored.write({ owner: owner(), answers: { ...read().answers, ...placed } })) {
      // The storage is full: drafts are more important than a copy of an answer.
      stored.clear();
      report(storageFull());
    }
  }

  function find<Name extends keyof S & string>(name: Name, key: string): Shown<z.output<S[Name]>> | null {
    const answer = listed(name).find((one) => covers(one.key, key));
    const parsed = answer ? z.safeParse(schemas[name]!, answer.value) : null;
    return answer && parsed?.success ? { value: parsed.data as z.output<S[Name]>, keptAt: answer.at } : null;
  }

  return {
    readThrough(name, key, load, asking) {
      const asked = load().then((value) => {
        keep(name, key, value);
        return { value, keptAt: null };
      });
      return orFromDevice({
        asked,
        here: () => find(name, key),
        link: link ? patiently(link) : null,
        ...asking,
        report,
      });
    },
    find,
  };
}
