import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderUi } from './test-render.tsx';
import { TransportNumber } from './TransportNumber.tsx';

test('eight digits are shown as 6185 4303 and copied as 61854303', () => {
  renderUi(<TransportNumber value="61854303" />);
  const [left, right] = [screen.getByText('6185'), screen.getByText('4303')];
  expect(right.getBoundingClientRect().left - left.getBoundingClientRect().right).toBeGreaterThan(3);

  getSelection()!.selectAllChildren(left.parentElement!);
  expect(getSelection()!.toString()).toBe('61854303');
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
