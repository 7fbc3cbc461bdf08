// What is kept of a release, in tests/slice/upgrade/releases/<version>-<commit>.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { DatabaseCopy } from './browser-profile.ts';

export interface ReleaseFacts {
  readonly version: string;
  readonly commit: string;
  /** When its commit was made. */
  readonly releasedAt: string;
  readonly recordedAt: string;
}

/** A write that the release took, as it was sent. */
export interface RecordedWrite {
  readonly operation: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly key: string;
  readonly login: string;
  readonly udrId: string;
  readonly body?: object;
  readonly raw?: { readonly payload: string; readonly headers: Readonly<Record<string, string>> };
}

const folder = join(import.meta.dirname, 'releases');

export const releases: readonly string[] = readdirSync(folder).toSorted();

export interface Release extends ReleaseFacts {
  /** Whose profile it is. */
  readonly login: string;
  readonly sql: string;
  readonly files: Readonly<Record<string, string>>;
  readonly writes: readonly RecordedWrite[];
  readonly profile: readonly DatabaseCopy[];
}

export function readRelease(name: string): Release {
  const text = (file: string): string => gunzipSync(readFileSync(join(folder, name, `${file}.gz`))).toString();
  const facts = JSON.parse(readFileSync(join(folder, name, 'release.json'), 'utf8')) as ReleaseFacts & {
    login: string;
  };
  return {
    ...facts,
    sql: text('database.sql'),
    files: JSON.parse(text('files.json')) as Release['files'],
    writes: JSON.parse(text('writes.json')) as Release['writes'],
    profile: JSON.parse(text('profile.json')) as Release['profile'],
  };
}
