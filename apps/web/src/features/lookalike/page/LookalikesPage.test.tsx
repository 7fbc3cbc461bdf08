import { lookalikeContract } from '@otk/domain/lookalike/lookalike.contract';
import type { Lookalike } from '@otk/domain/lookalike/lookalike.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError } from '#platform/api-error';

const grey = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

const side = (transportNumber: string, takenAt: string, transportId: string) => ({
  photoId: crypto.randomUUID(),
  transportId,
  transportNumber,
  takenAt,
  author: 'Контролёров П. С.',
  url: grey,
  thumb_url: grey,
});

const own = aTransport({ photoCount: 3 });
const pair: Lookalike = {
  id: '00000000-0000-4000-8000-000000000801',
  photo: side(own.transportNumber, '2026-11-16T08:00:00.000Z', own.id),
  older: side('61854303', '2026-10-03T08:00:00.000Z', '00000000-0000-4000-8000-000000000802'),
  foundAt: '2026-11-16T08:00:05.000Z',
  decision: null,
};
const decided: Lookalike = {
  ...pair,
  decision: { verdict: 'SAME', by: 'Мастерова О. И.', at: '2026-11-16T08:10:00.000Z' },
};

const asMaster = (permissions: string[]) =>
  fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', ...permissions] })] })));

test('both photos are side by side; a decision is sent once, and one that somebody else made is read first', async () => {
  await page.viewport(360, 640);
  const fakes = asMaster(['LOOKALIKE_DECIDE']);
  let items = [pair];
  const list = fakes.on(lookalikeContract.list).mockImplementation(async () => ({ items, next: null }));
  const decide = fakes.on(lookalikeContract.decide).mockImplementationOnce(async () => {
    items = [decided];
    throw new ApiError({ status: 409, code: 'lookalike.decided', message: 'Об этой паре уже решили иначе' });
  });
  renderApp('/lookalikes', fakes);
  const row = within(await screen.findByRole('list', { name: 'Похожие фото' })).getByRole('listitem');
  expect(row.querySelectorAll('img')).toHaveLength(2);
  expect(row.textContent).toContain('Раньше61854303');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Другой лом' }));
  expect(await screen.findByText('Об этой паре уже решили иначе')).toBeVisible();
  expect(await screen.findByText(/Тот же лом: Мастерова О. И., 16.11.2026/)).toBeVisible();
  expect(decide).toHaveBeenCalledOnce();
  expect(decide.mock.lastCall?.[0]).toMatchObject({
    params: { id: pair.id },
    body: { verdict: 'DIFFERENT', seen: null },
  });
  expect(screen.queryByRole('button', { name: 'Тот же лом' })).toBeNull();
  decide.mockImplementationOnce(async () => {
    items = [];
    return { ...pair, decision: { ...decided.decision!, verdict: 'DIFFERENT' } };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Другой лом' }));
  expect(decide.mock.lastCall?.[0]).toMatchObject({ body: { verdict: 'DIFFERENT', seen: 'SAME' } });
  expect(await screen.findByText('Решать нечего')).toBeVisible();
  expect(list).toHaveBeenCalled();
});

test('the card says what its photo looks like, to those who decide about it alone', async () => {
  const fakes = asMaster(['LOOKALIKE_DECIDE']);
  fakes.calls.getTransport.mockResolvedValue(own);
  const list = fakes.on(lookalikeContract.list).mockResolvedValue({ items: [pair], next: null });
  renderApp(`/auto/${own.id}`, fakes);
  expect(await screen.findByText(/Похоже на фото 6185.4303 от 03.10.2026/)).toBeVisible();
  expect(list.mock.lastCall?.[0]).toMatchObject({ query: { transportId: own.id } });
  await userEvent.click(screen.getByRole('button', { name: 'Сравнить' }));
  expect(await screen.findByRole('dialog', { name: /Похожие фото/ })).toBeVisible();
  cleanup();

  const others = asMaster([]);
  others.calls.getTransport.mockResolvedValue(own);
  const asked = others.on(lookalikeContract.list).mockResolvedValue({ items: [pair], next: null });
  renderApp(`/auto/${own.id}`, others);
  await waitFor(() => expect(others.calls.getTransport).toHaveBeenCalled());
  await screen.findByRole('tab', { name: /Фото/ });
  expect(asked).not.toHaveBeenCalled();
});
