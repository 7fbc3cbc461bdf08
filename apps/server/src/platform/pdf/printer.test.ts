import { expect, test } from 'vitest';

import type { Paper } from './paper.ts';
import { createPrinter } from './printer.ts';

const paper: Paper = { title: 'Проба', at: new Date(0), orientation: 'portrait', content: [{ text: 'Текст' }] };

test('a paper that takes too long is refused; one that cannot be printed leaves the printer working', async () => {
  const hasty = createPrinter(200);
  await expect(hasty.print(paper)).rejects.toThrow('«Проба» took too long to print');

  const printer = createPrinter();
  const broken = { ...paper, content: [{ image: '/etc/passwd' }] };
  await expect(printer.print(broken)).rejects.toThrow('«Проба» was not printed');
  expect((await printer.print(paper)).subarray(0, 4).toString()).toBe('%PDF');
  await printer.close();
});
