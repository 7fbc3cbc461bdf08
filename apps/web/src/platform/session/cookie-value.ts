// One small JSON value in a cookie.
import * as z from 'zod/mini';

import { parseOrNull, type StoredValue } from '../stored-value.ts';
import type { CookieJar } from './cookie-jar.ts';

const yearS = 31_536_000;

export function cookieValue<S extends z.core.$ZodType>(
  jar: CookieJar,
  name: string,
  schema: S,
): StoredValue<z.output<S>> {
  const write = (text: string, maxAge: number): true => {
    jar.write(`${name}=${encodeURIComponent(text)}; path=/; max-age=${maxAge}; samesite=strict`);
    return true;
  };
  return {
    read() {
      const parsed = z.safeParse(schema, parseOrNull(jar.read(name)));
      return parsed.success ? parsed.data : null;
    },
    write: (value) => write(JSON.stringify(value), yearS),
    clear: () => void write('', 0),
  };
}
