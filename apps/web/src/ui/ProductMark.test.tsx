import { expect, test } from 'vitest';

import { ProductMark } from './ProductMark.tsx';
import { renderUi } from './test-render.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Shapes and colours, however they are written. */
const drawing = (svg: Element) =>
  [...svg.querySelectorAll('*')].map((shape) => [
    shape.tagName,
    ...['d', 'cx', 'cy', 'r', 'rx', 'fill', 'stroke', 'stroke-width'].map((name) => shape.getAttribute(name)),
  ]);

test('the mark in the header and the icon of the installed app are one drawing', async () => {
  const { container } = renderUi(<ProductMark />);
  const iconFile = await (await fetch('/icon.svg')).text();
  const file = new DOMParser().parseFromString(iconFile, 'image/svg+xml').documentElement;
  expect(drawing(container.querySelector('svg')!)).toEqual(drawing(file));
});

test('hidden words take no place but stay in the page', () => {
  const { getByText } = renderUi(<VisuallyHidden>Загрузка</VisuallyHidden>);
  expect(getByText('Загрузка').getBoundingClientRect()).toMatchObject({ width: 1, height: 1 });
});
