import { expect, test } from 'vitest';

import { fromCsv, writeCsv } from './csv.ts';

const sheet = (...texts: readonly string[]) => ({
  columns: [{ title: 'Название', letters: 10 }],
  rows: texts.map((value) => [{ kind: 'text' as const, value }]),
});

test.each(['=1+1', '+7 900', '-2', '@SUM(A1)', "'=1+1", '\t=1+1'])(
  'Excel takes «%s» for a text, and loading the file again gives the same value',
  (text) => {
    const written = writeCsv(sheet(text));
    expect(written.split('\r\n')[1]).toMatch(/^"?'/);
    expect(fromCsv(`'${text}`)).toBe(text);
  },
);

test('an apostrophe of a plain text and numbers stay as they are', () => {
  const rows = [[{ kind: 'text' as const, value: "О'Нил; «лом»" }], [{ kind: 'tonnes' as const, value: -5 }]];
  const written = writeCsv({ ...sheet(), rows });
  expect(written).toBe('\uFEFFНазвание\r\n"О\'Нил; «лом»"\r\n-5');
  expect(["О'Нил; «лом»", '-5', "'текст"].map(fromCsv)).toEqual(["О'Нил; «лом»", '-5', "'текст"]);
});
