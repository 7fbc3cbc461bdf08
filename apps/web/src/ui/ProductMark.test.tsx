import { expect, test } from 'vitest';

import { ProductMark } from './ProductMark.tsx';
import { renderUi } from './test-render.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Shapes and colours in a form that can be compared. */
const drawing = (svg: Element) =>
  [...svg.querySelectorAll('*')].map((shape) => [
    shape.tagName,
    ...['d', 'cx', 'cy', 'r', 'rx', 'fill', 'stroke', 'stroke-width'].map((name) => shape.getAttribute(name)),
  ]);

/** Loaded by the browser: parsing text as markup is refused in a page where another test set a Trusted Types policy. */
const fetchDocument = (url: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.addEventListener('load', () => resolve(request.responseXML!));
    request.addEventListener('error', () => reject(new Error(url)));
    request.send();
  });

test('the mark in the header and the icon of the installed app are the same drawing', async () => {
  const { container } = renderUi(<ProductMark />);
  const icon = await fetchDocument('/icon.svg');
  expect(drawing(container.querySelector('svg')!)).toEqual(drawing(icon.documentElement));
});

test('visually hidden text takes no space and stays in the accessibility tree', () => {
  const { getByText } = renderUi(<VisuallyHidden>Загрузка</VisuallyHidden>);
  expect(getByText('Загрузка').getBoundingClientRect()).toMatchObject({ width: 1, height: 1 });
});
