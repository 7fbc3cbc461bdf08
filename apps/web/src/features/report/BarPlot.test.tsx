import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import { BarPlot } from './BarPlot.tsx';
import type { Plot } from './report.words.ts';

const plotOf = (
  layout: Plot['layout'],
  labels: readonly string[],
  largest: number,
  unit: string,
  text = `1${unit}`,
): Plot => ({
  key: 'any',
  title: 'График',
  story: { text: '', worst: null },
  caption: '',
  layout,
  columns: ['Что', 'Сколько'],
  empty: '',
  bars: labels.map((label, at) => ({
    key: String(at),
    label,
    name: label,
    value: largest / (at + 1),
    text,
    note: '',
    kind: 'QUALITY',
    narrowing: null,
  })),
});

const months = Array.from({ length: 13 }, (_, at) => `ноя ${14 + at}`);

// The last tick stands at the end of the axis.
test.each([
  ['horizontal', ['3А', '5А'], 2.501 / 1.35, '\u00A0%'],
  ['horizontal', ['3А', '5А'], 10_001 / 1.35, ' сут.'],
  ['vertical', months, 12_500, ''],
] as const)('every label of the axes is whole: %s, %j, %d%s', async (layout, labels, largest, unit) => {
  for (const width of [300, 420, 660]) {
    const { container, unmount } = renderUi(
      <div style={{ width }}>
        <BarPlot plot={plotOf(layout, labels, largest, unit)} onOpen={() => {}} />
      </div>,
    );
    const shown = () =>
      [...container.querySelectorAll('.MuiChartsAxis-tickLabel')].map(({ textContent }) => textContent);
    await waitFor(() => expect(shown().length).toBeGreaterThan(3));
    expect(shown().filter((text) => text.includes('…'))).toEqual([]);
    unmount();
  }
});

test('short names of columns all stand below them', async () => {
  await page.viewport(820, 1180);
  const bins = ['< −5', '−5', '−4', '−3', '−2', '−1', '0', '1', '2', '3', '4', '≥ 5'];
  const { container } = renderUi(
    <div style={{ width: 420 }}>
      <BarPlot plot={plotOf('vertical', bins, 34, '')} onOpen={() => {}} />
    </div>,
  );
  const shown = () =>
    [...container.querySelectorAll('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel')].map((l) => l.textContent);
  await waitFor(() => expect(shown()).toEqual(bins));
});

test('names that begin alike differ in their second line on a phone', async () => {
  const labels = ['Масса сверх предела', 'Масса сверх нормы', 'Незаказная продукция', 'ООО «Керженец-Ресурс»'];
  await page.viewport(360, 640);
  const { container } = renderUi(<BarPlot plot={plotOf('horizontal', labels, 3, '')} onOpen={() => {}} />);
  const lines = () =>
    [...container.querySelectorAll('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel')].map((label) =>
      [...label.querySelectorAll('tspan')].map(({ textContent }) => textContent),
    );
  await waitFor(() => expect(lines()).toHaveLength(4));
  expect(lines()).toEqual([
    ['Масса сверх', 'предела'],
    ['Масса сверх', 'нормы'],
    ['Незаказная', 'продукция'],
    ['Керженец-', 'Ресурс'],
  ]);
});

test.each([400, 560, 900])('values above columns stand apart at %i px', async (width) => {
  const { container } = renderUi(
    <div style={{ width }}>
      <BarPlot plot={plotOf('vertical', months, 70, '\u00A0%', '58,3\u00A0%')} onOpen={() => {}} />
    </div>,
  );
  await waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element').length).toBe(13));
  const values = [...container.querySelectorAll('.MuiBarChart-label')].map((label) => label.getBoundingClientRect());
  expect(values.length).toBe(width > 400 ? 13 : 0);
  for (const [at, { left }] of values.entries()) {
    expect(left).toBeGreaterThanOrEqual(values[at - 1]?.right ?? 0);
  }
});

test('the plot that has the focus of the keyboard is marked', async () => {
  renderUi(<BarPlot plot={plotOf('horizontal', ['3А', '5А'], 3, '')} onOpen={() => {}} />);
  const plot = await screen.findByRole('figure', { name: 'График' });
  expect(getComputedStyle(plot).outlineStyle).toBe('none');
  await userEvent.tab();
  expect(plot).toContainElement(document.activeElement as HTMLElement);
  expect(getComputedStyle(plot).outlineStyle).toBe('solid');
});

test('bars and their values change their colour at once', async () => {
  const { container } = renderUi(<BarPlot plot={plotOf('horizontal', ['3А', '5А'], 3, '')} onOpen={() => {}} />);
  await waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element').length).toBe(2));
  const parts = container.querySelectorAll('.MuiBarChart-element, .MuiBarChart-label');
  expect([...parts].map((part) => getComputedStyle(part).transitionDuration)).toEqual(Array(parts.length).fill('0s'));
});
