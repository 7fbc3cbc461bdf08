// CSV as spreadsheets write it: comma or semicolon, UTF-8 or Windows-1251.
/** The heading decides: with a decimal comma in the rows the columns are separated by semicolons. */
export const delimiterIn = (text: string): ';' | ',' | '\t' => {
  const [heading = ''] = text.split('\n');
  const count = (sign: string): number => heading.split(sign).length;
  const most = Math.max(count(';'), count(','), count('\t'));
  return count(';') === most ? ';' : count('\t') === most ? '\t' : ',';
};

/** Whether the beginning of a text is UTF-8; its last character may be cut. */
export function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
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
