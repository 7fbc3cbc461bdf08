import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aTransport } from '#features/transport/testing/transport.builders';
import { renderUi } from '#ui/test-render';

import { KppTile } from './KppTile.tsx';
import { aCheckpoint } from './testing/kpp.builders.ts';

const arrivedAt = '2026-11-18T06:00:00.000Z';
const now = new Date('2026-11-18T17:30:00.000Z');
test.each([
  [null, 'Ждёт фото: 0 из 3', /^у ворот 11\sч 30\sмин$/],
  [arrivedAt, 'Ждёт выезд', /^на территории 11\sч 30\sмин$/],
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
