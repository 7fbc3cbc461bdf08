// A process of its own that holds many event streams and notes when a marked message reaches each of them.
import { request } from 'node:http';

export interface Opening {
  readonly port: number;
  readonly path: string;
  readonly headers: readonly Readonly<Record<string, string>>[];
}

const atOnce = 100;
const arrivals = new Map<string, number[]>();
const marked = /FANOUT-\d+/g;

async function hold({ port, path, headers }: Opening): Promise<void> {
  for (let index = 0; index < headers.length; index += atOnce) {
    await Promise.all(headers.slice(index, index + atOnce).map((each) => open(port, path, each)));
  }
}

const open = (port: number, path: string, headers: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    let heard = '';
    let isOpen = false;
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`stream refused: ${response.statusCode}`));
      }
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.timeOrigin + performance.now();
        // The first event says from where the stream tells; what was committed before is not sent on it.
        if (!isOpen) {
          heard += chunk;
          isOpen = heard.includes('event: read');
        }
        if (isOpen) {
          resolve();
        }
        for (const mark of new Set(chunk.match(marked))) {
          const times = arrivals.get(mark) ?? [];
          arrivals.set(mark, times);
          times.push(now);
        }
      });
    });
    call.on('error', reject).end();
  });

process.on('message', (message: Opening | { readonly mark: string }) => {
  if ('mark' in message) {
    process.send!({ mark: message.mark, arrivals: arrivals.get(message.mark) ?? [] });
  } else {
    void hold(message).then(
      () => process.send!({ opened: message.headers.length }),
      (error: unknown) => process.send!({ failed: String(error) }),
    );
  }
});
