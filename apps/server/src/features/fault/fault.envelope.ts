// The envelope of the reporting library: a header line, then pairs of lines, the header of an item and its JSON.

export interface Reported {
  readonly events: readonly unknown[];
  readonly traces: readonly unknown[];
}

const itemsAtMost = 10;

export function eventsIn(envelope: string): Reported {
  const [, ...lines] = envelope.split('\n', 1 + 2 * itemsAtMost);
  const events: unknown[] = [];
  const traces: unknown[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const header = parsed(lines[at]!);
    const type = typeof header === 'object' && header !== null && 'type' in header ? header.type : undefined;
    if (type === 'event') {
      events.push(parsed(lines[at + 1]!));
    } else if (type === 'transaction') {
      traces.push(parsed(lines[at + 1]!));
    }
  }
  return { events, traces };
}

/** Undefined for what is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The sender is not known: a broken item counts as none.
    return undefined;
  }
}
