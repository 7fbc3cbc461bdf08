// The real web client against the real server; cookies, locks and tabs are simulated, the network can fail.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';

import { takeApp } from '../../apps/server/test/lent.ts';
import type { TestServer } from '../../apps/server/test/server.ts';
import type { Browser } from '../../apps/web/src/platform/browser.ts';
import { createServices, type Services } from '../../apps/web/src/app/create-services.ts';
import { createFeatures } from '../../apps/web/src/app/create-features.ts';
import type { Fetch } from '../../apps/web/src/platform/fetch.ts';
import { signal } from '../../apps/web/src/platform/observable.ts';
import { markRequests, ownReplies } from '../../apps/web/src/platform/own-replies.ts';
import { createServerTime } from '../../apps/web/src/platform/server-time.ts';
import { fakeOrigin } from '../../apps/web/src/platform/testing/fake-origin.ts';
import { fakeBrowser } from '../../apps/web/src/platform/testing/fake-browser.ts';

interface Link {
  isUp: boolean;
  /** Requests are accepted and not answered until `reset` breaks their connections. */
  isHanging: boolean;
  /** What the browser says. */
  isOffline: boolean;
  /** The browser says that the link is back. */
  readonly online: () => void;
  readonly reset: () => void;
  /** Paths whose next reply is lost after the request was processed, once each. */
  readonly loseReplyOf: Set<string>;
  /** Replies of a middle box instead of the server. */
  readonly answers: Map<string, () => Response>;
  /** Answers every call instead of the server. */
  middleBox: (() => Response) | null;
  readonly requests: { readonly path: string; readonly headers: Headers }[];
}

export interface DeviceTab extends Services {
  readonly redirects: string[];
  readonly toasts: string[];
  address: string;
}

export interface Device {
  readonly link: Link;
  readonly indexedDB: IDBFactory;
  readonly cookie: (name: string) => string | null;
  readonly setCookie: (text: string) => void;
  readonly countOf: (path: string) => number;
  readonly openTab: (ports?: Partial<Browser>) => DeviceTab;
  readonly fetch: Fetch;
}

/** An endless stream cannot be injected; these tests are about other calls. */
const silence = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A form or a piece of a file as the browser would send it. */
async function payloadOf(body: RequestInit['body']) {
  if (body instanceof Blob) {
    return { payload: Buffer.from(await body.arrayBuffer()), formType: {} };
  }
  if (!(body instanceof FormData)) {
    return { payload: typeof body === 'string' ? body : undefined, formType: {} };
  }
  const form = new Response(body);
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    formType: { 'content-type': form.headers.get('content-type')! },
  };
}

function aLink() {
  const broken = signal<void>();
  const cameBack = signal<void>();
  const link: Link = {
    isUp: true,
    isHanging: false,
    isOffline: false,
    online() {
      link.isOffline = false;
      cameBack.emit();
    },
    reset: () => broken.emit(),
    loseReplyOf: new Set(),
    answers: new Map(),
    middleBox: null,
    requests: [],
  };
  return { link, broken, cameBack };
}

/** The server can be replaced during a test. */
export function aDevice(server: Pick<TestServer, 'app' | 'clock'>): Device {
  takeApp(server.app);
  const origin = fakeOrigin(() => server.clock.now.getTime());
  const indexedDB = new IDBFactory();
  const { link, broken, cameBack } = aLink();

  const fetch: Fetch = async (url, init) => {
    const headers = new Headers(init.headers);
    const path = url.replace(/^\/api|\?.*$/g, '');
    link.requests.push({ path, headers });
    if (!link.isUp) {
      throw new TypeError('Failed to fetch');
    }
    if (path === '/notification/sse') {
      return silence(init.signal);
    }
    if (link.isHanging) {
      return Promise.race([
        silence(init.signal),
        new Promise<never>((_resolve, reject) => {
          broken.listen(() => reject(new TypeError('Failed to fetch')));
        }),
      ]);
    }
    const answered = link.middleBox ?? link.answers.get(path);
    if (answered) {
      return answered();
    }
    const { payload, formType } = await payloadOf(init.body);
    const reply = await server.app.inject({
      method: init.method as 'GET',
      url,
      headers: { ...Object.fromEntries(headers), ...formType },
      ...(payload !== undefined && { payload }),
      remoteAddress: '10.0.0.7',
    });
    if (link.loseReplyOf.delete(path)) {
      throw new TypeError('Failed to fetch');
    }
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      origin.jar.write(cookie);
    }
    return new Response(reply.body === '' ? null : reply.body, {
      status: reply.statusCode,
      headers: textHeaders(reply.headers),
    });
  };

  function openTab(ports: Partial<Browser> = {}): DeviceTab {
    const tab = { address: '/auto', redirects: [] as string[], toasts: [] as string[] };
    const serverTime = createServerTime({ storage: origin.storage });
    const browser = fakeBrowser({
      fetch: ownReplies(fetch, markRequests(serverTime.learn)),
      serverTime,
      cookies: origin.jar,
      storage: origin.storage,
      lock: origin.lock,
      openTabs: origin.openTabs,
      openOutboxTabs: origin.openOutboxTabs,
      openStreamTabs: origin.openStreamTabs,
      address: () => tab.address,
      redirect: (path) => tab.redirects.push(path),
      engine: { indexedDB, IDBKeyRange },
      isOnline: () => !link.isOffline,
      onOnline: (listener) => void cameBack.listen(listener),
      ...ports,
    });
    const config = { productShortName: 'АРМ ОТК', cookiePrefix: 'otk-', version: '1.22.1' };
    const { join, start } = createServices({
      config,
      browser,
      notify: {
        toast: (text) => tab.toasts.push(text),
        tell: (text) => {
          tab.toasts.push(text);
          return () => undefined;
        },
      },
    });
    start();
    const services = join(createFeatures);
    // The renewal timer of the session would keep the test process alive.
    onTestFinished(() => services.session.signOut());
    return Object.assign(tab, services);
  }

  return {
    link,
    fetch,
    indexedDB,
    cookie: origin.jar.read,
    setCookie: origin.jar.write,
    countOf: (wanted) => link.requests.filter(({ path }) => path === wanted).length,
    openTab,
  };
}
