// JSON text that was validated by its schema once and is sent unchanged: the reply is not built and validated again.
import { transcode } from 'node:buffer';

import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';

export class ReadyJson<T> {
  /** Only for the compiler: text of one type cannot be used as another. */
  declare readonly type: T;
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** The only constructor from values: undeclared fields are left out, invalid ones throw. */
  static of<S extends $ZodType>(schema: S, value: output<S>): ReadyJson<output<S>> {
    return new ReadyJson(JSON.stringify(z.encode(schema, value)));
  }

  /** Undefined when the value does not fit: for rows of which one must not fail the others. */
  static fitting<S extends $ZodType>(schema: S, value: output<S>): ReadyJson<output<S>> | undefined {
    const encoded = z.safeEncode(schema, value);
    return encoded.success ? new ReadyJson(JSON.stringify(encoded.data)) : undefined;
  }

  /** For stored text that was made by `of`. */
  static kept<T>(text: string): ReadyJson<T> {
    return new ReadyJson(text);
  }

  /** By way of UTF-16: Node encodes a long Cyrillic text to UTF-8 four times faster from bytes than from a string. */
  toBytes(): Buffer {
    return transcode(Buffer.from(this.text, 'utf16le'), 'utf16le', 'utf8');
  }

  static array<T>(items: readonly ReadyJson<T>[]): ReadyJson<T[]> {
    return new ReadyJson(`[${items.map(({ text }) => text).join(',')}]`);
  }

  static object<T extends object>(fields: { readonly [K in keyof T]: ReadyJson<T[K]> }): ReadyJson<T> {
    let text = '';
    for (const [name, value] of Object.entries<ReadyJson<unknown>>(fields)) {
      // Concatenated, not joined: a page is long, and every join would copy it.
      text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${value.text}`;
    }
    return new ReadyJson(`${text}}`);
  }
}
