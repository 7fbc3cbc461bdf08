// Events of the reporting library, reduced to what helps to find a fault. Everything else is dropped: what people typed,
// tokens, cookies, headers, console output.
import * as z from 'zod/mini';

import { cutText, withoutUnstorable } from '../../kernel/storable.ts';

/** A part of another shape counts as absent. */
const orElse = z.catch;
const text = orElse(z.optional(z.string()), undefined);
const number = orElse(z.optional(z.number()), undefined);
const list = <S extends z.ZodMiniType>(item: S) => orElse(z.array(item), []);

const frame = z.object({ filename: text, function: text, lineno: number, colno: number });
const exception = z.object({
  type: text,
  value: text,
  stacktrace: orElse(z.optional(z.object({ frames: list(frame) })), undefined),
});
const breadcrumb = z.object({
  timestamp: number,
  category: text,
  data: orElse(z.object({ method: text, url: text, status_code: number, from: text, to: text }), {}),
});

export const reportedEvent = z.object({
  event_id: text,
  timestamp: number,
  level: text,
  release: text,
  environment: text,
  message: text,
  tags: orElse(z.object({ requestId: text }), {}),
  request: orElse(z.object({ url: text, headers: orElse(z.record(z.string(), z.unknown()), {}) }), { headers: {} }),
  exception: orElse(z.object({ values: list(exception) }), { values: [] }),
  breadcrumbs: orElse(z.union([list(breadcrumb), z.object({ values: list(breadcrumb) })]), []),
});
export type ReportedEvent = z.output<typeof reportedEvent>;
type Frame = z.output<typeof frame>;
type Breadcrumb = z.output<typeof breadcrumb>;

/** spec §9 */
const trailLength = 50;
const framesAtMost = 40;

const id = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;
const token = /\b(?:Bearer\s+)?(?:eyJ[\w-]+(?:\.[\w-]*){1,2}|[\w-]{40,})/g;

const storable = (given: string, most = 2000): string => cutText(withoutUnstorable(given.slice(0, 2000)), most);

/** Messages of code are English; Russian words and numbers in them are data of people. */
export const scrubText = (given: string): string =>
  cutText(
    storable(given)
      .replaceAll(token, '[token]')
      .replaceAll(id, ':id')
      .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]')
      .replaceAll(/[а-яё][а-яё\s\d.,«»-]*/gi, '…')
      .replaceAll(/\d{4,}/g, '#'),
    300,
  );

/** The path of an address without ids, parameters and the origin. */
export function scrubAddress(address: string): string {
  const path = storable(address)
    .replace(/^[a-z-]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '');
  return cutText(
    path
      .replaceAll(/(?:%[\da-f]{2})+/gi, '…')
      .replaceAll(id, ':id')
      .replaceAll(/[а-яё]+/gi, '…')
      .replaceAll(/\d{4,}/g, ':n'),
    200,
  );
}

const fileOf = ({ filename = '' }: Frame): string => scrubAddress(filename);
const functionOf = (frame: Frame): string => storable(frame.function ?? '?', 100);
const frameText = (frame: Frame): string =>
  `at ${functionOf(frame)} (${fileOf(frame)}:${frame.lineno ?? 0}:${frame.colno ?? 0})`;

/** Innermost frame first, as stacks are read; the library has it last. */
const framesOf = ({ exception: { values } }: ReportedEvent): Frame[] =>
  (values.at(-1)?.stacktrace?.frames ?? []).slice(-framesAtMost).toReversed();

export interface Fault {
  readonly title: string;
  readonly place: string;
  readonly stack: string;
}

export interface ReducedEvent extends Fault {
  readonly release: string | null;
  readonly page: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  readonly trail: readonly { readonly at: string | null; readonly what: string }[];
}

/** The hash that a build puts into the name of a file would make a fault of every release a new one. */
const withoutHash = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, '');

export function reduceEvent(event: ReportedEvent): ReducedEvent {
  const thrown = event.exception.values.at(-1);
  const title = thrown
    ? `${scrubText(thrown.type ?? 'Error')}: ${scrubText(thrown.value ?? '')}`
    : scrubText(event.message ?? 'Error');
  const frames = framesOf(event);
  const [innermost] = frames;
  const userAgent = event.request.headers['User-Agent'];
  return {
    title,
    place: innermost ? `${functionOf(innermost)} ${withoutHash(fileOf(innermost))}` : '',
    stack: frames.map(frameText).join('\n'),
    release: event.release === undefined ? null : storable(event.release, 50),
    page: event.request.url === undefined ? null : scrubAddress(event.request.url),
    userAgent: typeof userAgent === 'string' ? storable(userAgent, 300) : null,
    requestId: event.tags.requestId === undefined ? null : storable(event.tags.requestId, 50),
    trail: trailOf(event),
  };
}

function trailOf({ breadcrumbs }: ReportedEvent): ReducedEvent['trail'] {
  const steps = Array.isArray(breadcrumbs) ? breadcrumbs : breadcrumbs.values;
  return steps
    .slice(-trailLength)
    .map((step) => ({ at: momentOf(step), what: stepWords(step) }))
    .filter(({ what }) => what !== '');
}

function momentOf({ timestamp }: Breadcrumb): string | null {
  const at = new Date((timestamp ?? Number.NaN) * 1000);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Requests and navigation by their path; of clicks and input only that they happened. */
function stepWords({ category = '', data }: Breadcrumb): string {
  if (category === 'fetch' || category === 'xhr') {
    return `${storable(data.method ?? '', 10)} ${scrubAddress(data.url ?? '')} ${data.status_code ?? ''}`.trim();
  }
  if (category === 'navigation') {
    return `${scrubAddress(data.from ?? '')} → ${scrubAddress(data.to ?? '')}`;
  }
  return /^ui\.(click|input)$/.test(category) ? category : '';
}

/** spec §8: errors of browser extensions and of ResizeObserver are ignored. */
export function isIgnored(event: ReportedEvent): boolean {
  const texts = [event.message, ...event.exception.values.map(({ value }) => value)];
  const files = event.exception.values.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  return (
    texts.some((each) => each?.includes('ResizeObserver loop')) ||
    files.some(({ filename = '' }) =>
      /^(?:chrome|moz|safari|safari-web|webkit-masked-url|ms-browser)-?(?:extension)?:\/\//.test(filename),
    )
  );
}

/** The same for a failure of the server. */
export function reduceError(error: unknown): Fault {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const lines = frames
    .slice(0, framesAtMost)
    .map((line) => line.trim().replace(/\(?(?:file:\/\/)?\/\S*\/(?=(?:apps|packages|node_modules)\/)/, '('));
  return { title: `${name}: ${scrubText(message)}`, place: lines[0] ?? '', stack: lines.join('\n') };
}
