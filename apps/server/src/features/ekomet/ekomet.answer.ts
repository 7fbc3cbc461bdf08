// The body of an answer of the accounting system, within bounds: it is held in memory, and what cannot be read as it was
// written would be stored as something else.
import { GatewayDown } from './ekomet.gateway.ts';

/** A portion has about a megabyte. */
const mostMegabytes = 32;

export async function readAnswer({ body }: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostMegabytes * 2 ** 20) {
      throw new GatewayDown(`Ответ учётной системы больше ${mostMegabytes} МБ`);
    }
    text += decode(() => decoder.decode(chunk, { stream: true }));
  }
  return text + decode(() => decoder.decode());
}

function decode(next: () => string): string {
  try {
    return next();
  } catch (error) {
    throw new GatewayDown('Ответ учётной системы не в кодировке UTF-8', { cause: error });
  }
}
