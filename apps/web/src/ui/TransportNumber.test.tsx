import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderUi } from './test-render.tsx';
import { NumberGroups, TransportNumber } from './TransportNumber.tsx';

test('eight digits are shown as 6185 4303 and copied as 61854303', () => {
  renderUi(<TransportNumber value="61854303" />);
  const [left, right] = ['6185', '4303'].map((group) => {
    const digits = document.createRange();
    digits.selectNodeContents(screen.getByText(group).firstChild!);
    return digits.getBoundingClientRect();
  });
  expect(right!.left - left!.right).toBeGreaterThan(3);
  expect(right!.left - left!.right).toBeLessThan(8);

  getSelection()!.selectAllChildren(screen.getByText('6185').parentElement!);
  expect(getSelection()!.toString()).toBe('61854303');
});

test('the line under a number that is a link goes on between its groups', () => {
  renderUi(
    <a data-number href="/auto/1">
      <NumberGroups value="61854303" />
    </a>,
  );
  const groups = ['6185', '4303'].map((group) => screen.getByText(group));
  const [left, right] = groups.map((group) => group.getBoundingClientRect());
  expect(right!.left).toBeCloseTo(left!.right, 1);
  expect(groups.map((group) => getComputedStyle(group).borderBottomStyle)).toEqual(['solid', 'solid']);
  expect(getComputedStyle(screen.getByRole('link', { name: '61854303' })).textDecorationLine).toBe('none');
});

test('the number has weight 650, tabular figures, and 28 px at the top of a page', () => {
  renderUi(<TransportNumber value="61854303" size="page" />);
  expect(getComputedStyle(screen.getByText('6185'))).toMatchObject({
    fontWeight: '650',
    fontVariantNumeric: 'tabular-nums',
    fontSize: '28px',
  });
});

test('a number of an unknown format is not grouped', () => {
  renderUi(<TransportNumber value="А-17" />);
  expect(screen.getByText('А-17')).toBeVisible();
});
