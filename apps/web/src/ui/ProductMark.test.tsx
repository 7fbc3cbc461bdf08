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

/** Read by the browser itself: no text becomes markup in a page that other files may have guarded. */
const fetchDocument = (url: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.addEventListener('load', () => resolve(request.responseXML!));
    request.addEventListener('error', () => reject(new Error(url)));
    request.send();
  });

test('the mark in the header and the icon of the installed app are one drawing', async () => {
  const { container } = renderUi(<ProductMark />);
  const icon = await fetchDocument('/icon.svg');
  expect(drawing(container.querySelector('svg')!)).toEqual(drawing(icon.documentElement));
});

test('hidden words take no place but stay in the page', () => {
  const { getByText } = renderUi(<VisuallyHidden>Загрузка</VisuallyHidden>);
  expect(getByText('Загрузка').getBoundingClientRect()).toMatchObject({ width: 1, height: 1 });
});
