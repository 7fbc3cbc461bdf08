// A device with a real database of photos; server, network and canvas are fake.
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { photoContract } from '@otk/domain/photo/photo.contract';
import type { Photo } from '@otk/domain/photo/photo.schema';

import type { Client } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import type { HttpRequest } from '#platform/http';
import type { LocalDatabase } from '#platform/local-db/local-database';
import { entryHandlers } from '#platform/outbox/entry-handlers';
import { createUnsentBook, offlinePages } from '#platform/outbox/unsent-book';
import { webLock } from '#platform/session/lock';
import { testOutbox } from '#platform/testing/outbox';
import { fakeStorage } from '#platform/testing/fake-origin';

import { photoOffline } from '../photo.offline.ts';
import { createPhotos } from '../photo.queries.ts';
import type { Resized, Resizer } from '../device/photo.resizer.ts';

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const wagon = { id: id(100), transportNumber: '61854303' };
export const controller = { userId: id(9), udrId: id(1), fullName: 'Громова Елена Андреевна' };

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

export const aResized = (more: Partial<Resized> = {}): Resized => ({
  bytes: bytesOf('picture'),
  type: 'image/jpeg',
  width: 1920,
  height: 1080,
  thumb: bytesOf('thumb'),
  sha256: 'a'.repeat(64),
  originalSha256: 'b'.repeat(64),
  flaw: null,
  ...more,
});

export const aServerPhoto = (number: number, more: Partial<Photo> = {}): Photo => ({
  id: id(number),
  localId: `server0${number}`,
  transportId: wagon.id,
  name: `Фото ${number}`,
  send: 0,
  tag: [],
  type: 'image/jpeg',
  url: `/file/${number}`,
  thumb_url: `/thumb/${number}`,
  size: 300_000,
  width: 1920,
  height: 1080,
  sha256: 'a'.repeat(64),
  takenAt: '2026-11-14T05:05:00.000Z',
  createdAt: '2026-11-14T05:06:00.000Z',
  author: { id: controller.userId, fullName: controller.fullName },
  ...more,
});

const aTag = (number: number, name: string) => ({ id: id(500 + number), name, sort: number });
export const photoTags = ['Номер ТС', 'Общий вид', 'Груз сверху', 'Засор', 'Пломба', 'После выгрузки'].map((name, at) =>
  aTag(at, name),
);

/** Recognises entries of an earlier build. */
export const { operationOf } = createUnsentBook([offlinePages(photoContract, photoOffline)]);

export const noSpace = fileErrors.noSpace().message;

/** A fake server for photos: stores them, and can be unreachable or refuse. */
export function fakePhotoServer() {
  const photos = new Map<string, Photo>();
  const server = {
    photos,
    isUp: true,
    /** The refusal that every call gets. */
    refusal: null as ApiError | null,
    calls: [] as string[],
    creations: [] as Record<string, unknown>[],
    /** New photos are refused: the disk is full. */
    isFull: false,
    /** Creations wait for this promise. */
    gate: null as Promise<void> | null,
    progress: [] as ((bytes: number) => void)[],
    headers: [] as Readonly<Record<string, string>>[],
  };
  let next = 1;

  function asked(call: string): void {
    server.calls.push(call);
    if (!server.isUp) {
      throw new NetworkError();
    }
    if (server.refusal) {
      throw server.refusal;
    }
  }
  const known = (photoId: string) =>
    [...photos.values()].find((photo) => photo.id === photoId || photo.localId === photoId);
  const change = (photoId: string, more: Partial<Photo>): Photo => {
    const photo = known(photoId);
    if (!photo) {
      throw new ApiError({ status: 404, code: 'photo.notFound', message: 'Отсутствует фото' });
    }
    const changed = { ...photo, ...more };
    photos.set(photo.localId, changed);
    return changed;
  };

  const api = {
    async create({ body }, { onProgress, headers, signal } = {}) {
      asked('create');
      if (server.isFull) {
        throw new ApiError({ status: 507, code: 'file.noSpace', message: noSpace });
      }
      server.creations.push(body);
      server.headers.push(headers ?? {});
      onProgress?.(1);
      server.progress.push(onProgress ?? (() => undefined));
      await Promise.race([server.gate ?? Promise.resolve(), ...(signal ? [stopped(signal)] : [])]);
      const photo =
        photos.get(body.localId) ??
        aServerPhoto((next += 1) + 1000, {
          localId: body.localId,
          transportId: body.transportId,
          name: body.name,
          send: body.send === '1' ? 1 : 0,
          tag: body.tag?.split(',') ?? [],
        });
      photos.set(photo.localId, photo);
      const replaced = body.replaces === undefined ? undefined : known(body.replaces);
      if (replaced) {
        photos.delete(replaced.localId);
      }
      return photo;
    },
    async listOfTransport() {
      asked('listOfTransport');
      return [...photos.values()];
    },
    async manageTags({ params, body }) {
      asked('manageTags');
      return change(params.id, { tag: [...body.tagIds] });
    },
    async markAll({ query: { mark } }) {
      asked('markAll');
      return [...photos.values()].map((photo) => change(photo.id, { send: mark === '1' ? 1 : 0 }));
    },
    async listTags() {
      asked('listTags');
      return photoTags;
    },
    async get({ params }) {
      asked('get');
      return change(params.id, {});
    },
  } as Partial<Client<typeof photoContract>> as Client<typeof photoContract>;

  const wire = {
    async send({ method, path, body }: HttpRequest): Promise<unknown> {
      asked(`${method} ${path}`);
      const photoId = path.split('/').at(-1)!;
      if (method === 'DELETE') {
        const photo = change(photoId, {});
        photos.delete(photo.localId);
        return { localId: photo.localId };
      }
      return change(
        photoId,
        method === 'POST' ? { tag: (body as { tagIds: string[] }).tagIds } : (body as Partial<Photo>),
      );
    },
  };
  return { server, api, wire };
}

const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

export function photoDevice(
  database: () => Promise<LocalDatabase>,
  {
    resizer,
    known = fakePhotoServer(),
  }: { readonly resizer?: Resizer; readonly known?: ReturnType<typeof fakePhotoServer> } = {},
) {
  const { server, api, wire } = known;
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const downloads = new Map<string, Blob>();
  const owner = { ...controller };
  const handlers = entryHandlers();
  const outbox = testOutbox({
    database,
    owner: () => ({ userId: owner.userId, udrId: owner.udrId }),
    wire,
    handlers,
    operationOf,
    report,
  });
  const photos = createPhotos({
    api,
    database,
    outbox,
    resizer: resizer ?? { resize: async () => aResized() },
    download: async (url) => (server.isUp ? downloads.get(url) : undefined),
    owner: () => owner,
    storage: fakeStorage(),
    lock: webLock(undefined),
    prefix: 'otk-',
    report,
    isOnline: () => server.isUp,
  });
  return { photos, outbox, handlers, server, downloads, owner, reports, known };
}
