import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { renderUi } from '#ui/test-render';

import { KppTile } from './KppTile.tsx';
import { aCheckpoint } from './testing/kpp.builders.ts';

const arrivedAt = '2026-11-18T06:00:00.000Z';
const now = new Date('2026-11-18T17:30:00.000Z');
test.each([
  [null, 'Ждёт фото: 0 из 3', /^у ворот 11\sч 30\sмин$/],
  [arrivedAt, 'Ждёт выезда', /^на территории 11\sч 30\sмин$/],
])('a vehicle that entered at %s: what it waits for, and how long it is where it is', (entryAt, waits, since) => {
  const transport = aTransport({
    arrivedAt,
    photoCount: 0,
    checkpoint: aCheckpoint({ radiationMax: 0.14, radiationResult: 'NORMAL', entryAt }),
  });
  renderUi(<KppTile transport={transport} now={now} link={null} standing={undefined} />);
  expect(screen.getByText(waits)).toBeVisible();
  expect(screen.getByText(since)).toBeVisible();
});

test('on a phone the tile of a vehicle that has left is as large as a finger needs', async () => {
  await page.viewport(360, 640);
  localStorage.setItem('otk.theme', 'sun');
  const checkpoint = aCheckpoint({
    radiationMax: 0.14,
    radiationResult: 'NORMAL',
    entryAt: arrivedAt,
    exitAt: arrivedAt,
  });
  renderUi(
    <KppTile
      transport={aTransport({ arrivedAt, checkpoint })}
      now={now}
      link={<b>А1</b>}
      standing={undefined}
      isShort
    />,
  );
  expect(screen.getByText(/^Выехал 18\.11\.2026/)).toBeVisible();
  // The link is within the border.
  expect(screen.getByRole('article').clientHeight).toBeGreaterThanOrEqual(56);
});
