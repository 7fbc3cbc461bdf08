// CSV as spreadsheets write it: comma or semicolon, UTF-8 or Windows-1251.
import { open } from 'node:fs/promises';

const headBytes = 4096;

/** The heading decides: with a decimal comma in the rows the columns are separated by semicolons. */
export const delimiterIn = (text: string): ';' | ',' | '\t' => {
  const [heading = ''] = text.split('\n');
  const count = (sign: string): number => heading.split(sign).length;
  const most = Math.max(count(';'), count(','), count('\t'));
  return count(';') === most ? ';' : count('\t') === most ? '\t' : ',';
};

export async function delimiterOf(path: string): Promise<';' | ',' | '\t'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return delimiterIn(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: what spreadsheets on Russian Windows write.
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
