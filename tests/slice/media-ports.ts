// Browser APIs for photos and videos in Node: the worker that resizes pictures and the upload of videos.
import type { Browser } from '../../apps/web/src/platform/browser.ts';
import type { Fetch } from '../../apps/web/src/platform/fetch.ts';
import type { Picture } from '../../apps/web/src/features/photo/device/photo.picture.ts';
import { sha256 } from '../../apps/web/src/platform/sha256.ts';

type HttpStack = NonNullable<Browser['tusHttp']>;
type HttpRequest = ReturnType<HttpStack['createRequest']>;

/** Gives every source back as it is: it must already be a JPEG of the right size. */
export function sameWorker(): Worker {
  const listeners: ((event: MessageEvent) => void)[] = [];
  const answer = async ({ number, source }: { readonly number: number; readonly source: Blob }) => {
    const bytes = await source.arrayBuffer();
    const sum = await sha256(bytes);
    const facts = { width: 64, height: 48, flaw: null, type: 'image/jpeg' } as const;
    const picture: Picture = { ...facts, bytes, thumb: bytes.slice(), sha256: sum, originalSha256: sum };
    listeners.forEach((listener) => listener({ data: { number, picture } } as MessageEvent));
  };
  return {
    postMessage: (task: Parameters<typeof answer>[0]) => void answer(task),
    addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
      void (type === 'message' && listeners.push(listener)),
    terminate: () => undefined,
  } as unknown as Worker;
}

/** Uploads of videos through the device's network. */
export const tusThrough = (fetch: Fetch): HttpStack => ({
  getName: () => 'device',
  createRequest(method, url): HttpRequest {
    const headers = new Map<string, string>();
    const control = new AbortController();
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name, value),
      getHeader: (name) => headers.get(name),
      setProgressHandler: () => undefined,
      getUnderlyingObject: () => null,
      abort: async () => control.abort(),
      async send(body: Blob | null) {
        const reply = await fetch(url, {
          method,
          headers: [...headers],
          signal: control.signal,
          ...(body && { body }),
        });
        const text = await reply.text();
        return {
          getStatus: () => reply.status,
          getHeader: (name) => reply.headers.get(name) ?? undefined,
          getBody: () => text,
          getUnderlyingObject: () => null,
        };
      },
    };
  },
});
