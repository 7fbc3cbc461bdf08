// One request with a timeout: sends and receives JSON or one file, and fails with ApiError or NetworkError.
import { errorReply } from '@otk/domain/kernel/app-error';
import type { OfflineSpec, Operation, RouteSpec } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';

import { ApiError, NetworkError } from './api-error.ts';
import { type Download, downloadByFetch, type Downloaded, nameIn, type ReceivedFile } from './download.ts';
import type { Fetch } from './fetch.ts';
import type { Link } from './link.ts';
import { formDataOf, type FilePart, type Upload, uploadByFetch } from './upload.ts';

export interface HttpRequest {
  readonly method: RouteSpec['method'];
  /** Path and query below the API's base. */
  readonly path: string;
  /** Which call of a contract this is. */
  readonly operation?: Operation;
  readonly access?: RouteSpec['access'];
  readonly body?: unknown;
  /** One file and its fields instead of a JSON body. */
  readonly form?: FilePart;
  /** Called with the number of bytes of the form that were sent. */
  readonly onProgress?: (sentBytes: number) => void;
  /** A file is expected instead of a JSON reply. */
  readonly expects?: 'file';
  /** Called with the number of bytes received, and the total when the server gives it. */
  readonly onReceived?: (bytes: number, total: number | null) => void;
  /** Only the server may answer, never what the device took along. */
  readonly isFresh?: true;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Timeout for the answer after the form was sent. */
  readonly answerMs?: number;
  /** Present when the write may wait in the outbox of the device. */
  readonly offline?: UnsentAs;
}

/** What the outbox stores of the call besides the request itself. */
export interface UnsentAs extends Pick<OfflineSpec, 'title' | 'answer'> {
  readonly operation: Operation;
  readonly transportId?: string;
}

export interface Wire {
  readonly send: (request: HttpRequest) => Promise<unknown>;
}

export interface HttpDeps {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Sends files; by fetch when absent, which does not report progress. */
  readonly upload?: Upload;
  /** Receives files; by fetch when absent. */
  readonly download?: Download;
  /** Called after every request with whether the server was reached. */
  readonly reached?: (isReached: boolean) => void;
  /** Called when a request that is answered quickly begins; its result at the end. */
  readonly asked?: Link['asked'];
}

const readMs = 15_000;
const writeMs = 30_000;
/** A file may take long on a slow network; a transport that reports progress gives up earlier when there is none. */
const fileMs = 300_000;

export const createHttp = ({ baseUrl, reached, asked, ...ports }: HttpDeps): Wire => ({
  async send(request) {
    const ended = isQuick(request) ? asked?.() : undefined;
    try {
      const reply = await exchange(ports, baseUrl + request.path, request);
      ended?.(true);
      reached?.(true);
      return reply;
    } catch (error) {
      ended?.(error instanceof ApiError);
      if (request.signal?.aborted) {
        throw error;
      }
      reached?.(error instanceof ApiError);
      throw error instanceof ApiError ? error : new NetworkError(error);
    }
  },
});

type Ports = Omit<HttpDeps, 'baseUrl' | 'reached' | 'asked'>;

/** Files and long lists take their time: their silence says nothing about the link. */
const isQuick = ({ form, expects, timeoutMs = readMs }: HttpRequest): boolean =>
  form === undefined && expects === undefined && timeoutMs <= readMs;

async function exchange(
  { fetch, upload = uploadByFetch(fetch), download = downloadByFetch(fetch) }: Ports,
  url: string,
  request: HttpRequest,
): Promise<unknown> {
  if (request.expects === 'file') {
    return readFile(await download(url, toDownload(request)));
  }
  return readReply(await (request.form ? upload(url, toUpload(request, request.form)) : fetch(url, toInit(request))));
}

function bounded(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

const toDownload = ({ headers = {}, signal, timeoutMs, onReceived }: HttpRequest) => ({
  headers,
  signal: bounded(signal, timeoutMs ?? fileMs),
  onReceived,
});

const toUpload = ({ method, headers, signal, timeoutMs, answerMs, onProgress }: HttpRequest, form: FilePart) => ({
  method,
  headers: { Accept: 'application/json', ...headers },
  body: formDataOf(form),
  signal: bounded(signal, timeoutMs ?? fileMs),
  ...(onProgress && { onProgress }),
  ...(answerMs !== undefined && { answerMs }),
});

export function toInit({ method, body, headers, signal, timeoutMs }: HttpRequest): RequestInit {
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal: bounded(signal, timeoutMs ?? (method === 'GET' ? readMs : writeMs)),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) {
    return text === '' ? undefined : JSON.parse(text);
  }
  throw refusalOf(response.status, text);
}

async function readFile({ status, blob, disposition }: Downloaded): Promise<ReceivedFile> {
  if (status !== 200) {
    throw refusalOf(status, await blob.text());
  }
  const name = nameIn(disposition);
  if (name === null) {
    throw new TypeError('Not a file of ours');
  }
  return { name, blob };
}

/** Throws when the body is not a refusal of our server: the call then counts as unanswered. */
const refusalOf = (status: number, text: string): ApiError =>
  new ApiError({ status, ...z.parse(errorReply, JSON.parse(text)) });
