// Parses a text/event-stream into events.
import { createParser } from 'eventsource-parser';

export interface StreamEvent {
  readonly id: string | null;
  /** `message` when the stream gives no name. */
  readonly name: string;
  readonly data: string;
}

interface StreamListener {
  readonly onEvent: (event: StreamEvent) => void;
  /** Called for every chunk, including heartbeats without an event. */
  readonly onBytes: () => void;
}

/** Resolves when the stream ends; rejects when it breaks. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onBytes }: StreamListener,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, event, data }) => onEvent({ id: id ?? null, name: event ?? 'message', data }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onBytes();
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
}
