import { Button } from '@mui/material';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import { framePrintedPages, printOut } from './print.ts';
import type { PrintStamp } from './printout.ts';

const stamp: PrintStamp = {
  by: 'Мастерова О. Н.',
  at: new Date(2026, 10, 17, 8, 5),
  address: 'http://localhost/auto/1?tab=weight',
  copyOf: null,
};
const paper = () => document.querySelector<HTMLElement>('[data-paper]');
/** The rules of the sheets that stand on the paper. */
const rules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

test('what is printed stands alone with its head, who and when, and leaves when the person is back', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  document.title = 'Транспорт';
  await printOut(
    {
      title: 'Карточка "6061"',
      notes: ['Всего: 1 строка'],
      isWide: true,
      parts: [
        {
          kind: 'facts',
          title: 'Вес',
          facts: [
            ['Нетто, т', '67,200'],
            ['Тара, т', null],
            ['Засор, т', ''],
          ],
        },
        { kind: 'facts', title: 'Пусто', facts: [['Нет', undefined]] },
        { kind: 'table', columns: [{ title: 'Вид' }, { title: 'т', isNumber: true }], rows: [['3А', '1,000']] },
        { kind: 'table', title: 'Без строк', columns: [{ title: 'Вид' }], rows: [] },
        { kind: 'photos', title: 'Фото', photos: [{ picture: new Blob(['?']), caption: 'Сзади' }] },
        { kind: 'signs', signs: [['Мастер', 'Мастерова О. Н.']] },
      ],
    },
    stamp,
  );
  expect(print).toHaveBeenCalledOnce();
  expect(document.title).toBe('Карточка "6061"');
  expect(
    [...paper()!.querySelectorAll('dt, dd, h1, h2, th, td, p, small, figcaption')].map((at) => at.textContent),
  ).toEqual([
    'Карточка "6061"',
    'Всего: 1 строка',
    'Напечатано: Мастерова О. Н., 17.11.2026 08:05. АРМ ОТК, http://localhost/auto/1',
    'Вес',
    'Нетто,\u00A0т',
    '67,200',
    'Вид',
    'т',
    '3А',
    '1,000',
    'Фото',
    'Сзади',
  ]);
  // Finder, data and quiet zone: 41 modules a side and more.
  expect(Number(paper()!.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[2]) / 5).toBeGreaterThanOrEqual(29);
  expect(rules()).toMatch(/size: A4 landscape/i);
  expect(rules()).toContain(String.raw`Карточка \"6061\" · Мастерова О. Н., 17.11.2026 08:05`);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(paper()).toBeNull();
  expect(document.title).toBe('Транспорт');
  expect(rules()).toBe('');
});

test('a page that the browser prints by itself has the frame while it prints, and no second one over a printout', async () => {
  vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const leave = framePrintedPages(() => stamp);
  dispatchEvent(new Event('beforeprint'));
  expect(paper()?.textContent).toContain('Мастерова О. Н., 17.11.2026 08:05');
  expect(rules()).toMatch(/size: A4\b/i);
  dispatchEvent(new Event('afterprint'));
  expect(paper()).toBeNull();

  await printOut({ title: 'Смена', parts: [] }, stamp);
  dispatchEvent(new Event('beforeprint'));
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelectorAll('[data-paper]')).toHaveLength(1);
  expect(paper()?.querySelector('h1')?.textContent).toBe('Смена');
  dispatchEvent(new PointerEvent('pointermove'));
  leave();
  dispatchEvent(new Event('beforeprint'));
  expect(paper()).toBeNull();
});

test('on the paper of a page stands what is read, nothing that can only be pressed, before its frame is loaded too', async () => {
  renderUi(
    <>
      <p>Шапка</p>
      <main>
        <Button href="/reports">Отчёт</Button>
        <Button>Обновить</Button>
        <div data-screen-only>Видимые строки</div>
        <p>
          Числа из <a href="/help">справки</a>
        </p>
      </main>
    </>,
  );
  const shown = () =>
    screen
      .getAllByText(/./)
      .filter((one) => one.checkVisibility())
      .map(({ textContent }) => textContent);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(shown()).toEqual(expect.arrayContaining(['справки']));
  expect(shown()).not.toContain('Отчёт');
  expect(shown()).not.toContain('Обновить');
  expect(shown()).not.toContain('Видимые строки');
  expect(shown()).not.toContain('Шапка');
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});
