// Sends spans to an OpenTelemetry collector: OTLP over HTTP, as JSON. A collector that is away costs spans, nothing else.
import { inTime } from '#platform/in-time';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client';
  readonly beganMs: number;
  readonly endedMs: number;
  readonly attributes: Attributes;
  readonly isFailed: boolean;
}

export interface TraceSettings {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Which share of the traces that begin here is sent, 0 to 1. */
  readonly share: number;
}

const everyMs = 5000;
const atOnce = 500;
const mostWaiting = 5000;
const patienceMs = 10_000;

const kinds = { internal: 1, server: 2, client: 3 } as const;
const failed = 2;

const valueOf = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) };

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: valueOf(value) }]));

const nano = (ms: number): string => `${Math.round(ms * 1000)}000`;

const written = ({ kind, beganMs, endedMs, attributes, isFailed, ...span }: Span) => ({
  ...span,
  kind: kinds[kind],
  startTimeUnixNano: nano(beganMs),
  endTimeUnixNano: nano(endedMs),
  attributes: attributesOf(attributes),
  ...(isFailed && { status: { code: failed } }),
});

export interface SpanSender {
  readonly add: (span: Span) => void;
  /** Sends what waits. */
  readonly close: () => Promise<void>;
}

export function spanSender(
  { endpoint, headers, serviceName }: TraceSettings,
  resource: Attributes,
  onFailure: (error: unknown) => void,
): SpanSender {
  let waiting: Span[] = [];
  const about = { attributes: attributesOf({ 'service.name': serviceName, ...resource }) };

  async function send(): Promise<void> {
    for (let spans = waiting.splice(0, atOnce); spans.length > 0; spans = waiting.splice(0, atOnce)) {
      const scopeSpans = [{ scope: { name: 'otk' }, spans: spans.map(written) }];
      const reply = await inTime(
        fetch(`${endpoint}/v1/traces`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ resourceSpans: [{ resource: about, scopeSpans }] }),
        }),
        patienceMs,
      );
      await reply.arrayBuffer();
      if (!reply.ok) {
        throw new Error(`The collector of traces answers ${reply.status}`);
      }
    }
  }

  let sending: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => (sending = sending.then(send).catch(onFailure));
  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    add(span) {
      waiting.push(span);
      if (waiting.length > mostWaiting) {
        waiting = waiting.slice(-mostWaiting);
      }
    },
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
