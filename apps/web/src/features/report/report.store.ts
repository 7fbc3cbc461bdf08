// The last figures and the last page of the history, readable without a network: one value in localStorage.
import { reportFigures, reportHistory } from '@otk/domain/report/report.schema';
import * as z from 'zod/mini';

import { isUnreachable } from '#platform/api-error';
import type { Report as ReportError } from '#platform/notify';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

const parts = { figures: reportFigures, history: reportHistory } as const;
type PartName = keyof typeof parts;
type Part<Name extends PartName> = z.output<(typeof parts)[Name]>;

const keptPart = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.object({ at: z.string(), key: z.string(), value: schema }));
const kept = z.object({ owner: z.string(), figures: keptPart(reportFigures), history: keptPart(reportHistory) });

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export interface Shown<T> {
  readonly value: T;
  readonly keptAt: string | null;
}

export interface ReportStoreDeps {
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  /** The person and the division; the copy of another one is never shown. */
  readonly owner: () => string;
  readonly report: ReportError;
  readonly now?: () => Date;
}

export function reportStore({ storage, prefix, owner, report, now = () => new Date() }: ReportStoreDeps) {
  const stored = storedValue(storage, `${prefix}report`, kept);
  const read = () => {
    const all = stored.read();
    return all?.owner === owner() ? all : { owner: owner() };
  };

  function keep<Name extends PartName>(name: Name, key: string, value: Part<Name>): void {
    try {
      stored.write({ ...read(), [name]: { at: now().toISOString(), key, value } });
    } catch (error) {
      // The storage is full: drafts are more important than a copy of a report.
      stored.clear();
      report(error);
    }
  }

  /** The copy of the same question; of another one it would answer something else. */
  function find<Name extends PartName>(name: Name, key: string): Shown<Part<Name>> | null {
    const part = read()[name];
    return part?.key === key ? { value: part.value as Part<Name>, keptAt: part.at } : null;
  }

  return {
    async readThrough<Name extends PartName>(
      name: Name,
      key: string,
      load: () => Promise<Part<Name>>,
    ): Promise<Shown<Part<Name>>> {
      try {
        const value = await load();
        keep(name, key, value);
        return { value, keptAt: null };
      } catch (error) {
        const copy = isUnreachable(error) ? find(name, key) : null;
        if (copy === null) {
          throw error;
        }
        return copy;
      }
    },
  };
}
export type ReportStore = ReturnType<typeof reportStore>;
