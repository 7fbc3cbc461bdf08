// A test station whose users upload photos.
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import type { Photo } from '@otk/domain/photo/photo.schema';
import { vi } from 'vitest';

import { multipart, type SentFile } from './multipart.ts';
import { aJpeg } from './pictures.ts';
import type { ServerOptions } from './server.ts';
import { openYard } from './yard.ts';

export const newLocalId = (): string => `mhz0${randomBytes(10).toString('hex')}`;

export interface PhotoSpec {
  readonly file?: SentFile | undefined;
  readonly localId?: string;
  readonly role?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export async function openPhotoYard(status = 'IN_RECEPTION', options: ServerOptions = {}) {
  const yard = await openYard(status, options);
  const { files } = yard.server;
  const jpeg = await aJpeg();

  const bodyOf = ({ file = { bytes: jpeg }, localId = newLocalId(), fields = {} }: PhotoSpec) =>
    multipart({ localId, transportId: yard.transportId, send: '1', name: 'Общий вид', ...fields }, file);
  const send = (spec: PhotoSpec = {}) =>
    yard.call(spec.role ?? 'CTRL', 'POST', '/ts-photo/create-photo', { raw: bodyOf(spec) });
  return {
    ...yard,
    jpeg,
    bodyOf,
    send,
    sent: async (spec: PhotoSpec = {}): Promise<Photo> => {
      const reply = await send(spec);
      if (reply.statusCode !== 200) {
        throw new Error(reply.body);
      }
      return reply.json<Photo>();
    },
    list: async (): Promise<Photo[]> =>
      (await yard.call('VIEW', 'GET', `/ts-photo/transport/${yard.transportId}`)).json<Photo[]>(),
    /** Keys in the store. */
    stored: async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of files.list()) {
        keys.push(key);
      }
      return keys;
    },
    /** Temporary files are removed at the end of the request, shortly after its reply. */
    noneIncoming: () => vi.waitFor(async () => expectEmpty(await incomingFiles(files.incomingDir))),
  };
}

/** Without the folders of unfinished multi-part uploads. */
const incomingFiles = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

function expectEmpty(names: readonly string[]): void {
  if (names.length > 0) {
    throw new Error(`left behind: ${names.join()}`);
  }
}
