import { transportContract } from '@otk/domain/transport/transport.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError } from '#platform/api-error';
import { aTransport, rows } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { counts, fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

function aHead() {
  const permissions = ['TRANSPORT_READ', 'STATUS_MASS', 'TRANSPORT_RESTORE'];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'HEAD', permissions })] })));
  fakes.calls.filtrate.mockResolvedValue({ items: rows(5), next: null });
  fakes.calls.filtrateCount.mockResolvedValue(counts({ station: 5 }));
  const calls = {
    removeMany: fakes
      .on(transportContract.removeMany)
      .mockImplementation(async ({ body }) => ({ removed: body.ids.length })),
    restore: fakes.on(transportContract.restore).mockImplementation(async () => aTransport()),
  };
  return { ...fakes, calls: { ...fakes.calls, ...calls } };
}
const button = (name: string) => screen.findByRole('button', { name });
const pick = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать ${number}` }));

async function removeThem(reason: string) {
  await userEvent.click(await button('Удалить'));
  await userEvent.click(await screen.findByRole('radio', { name: reason }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }));
}

test('removed with its reason, with undo', async () => {
  const fakes = aHead();
  renderApp('/auto', fakes);
  await pick('60000001');
  await pick('60000003');
  await removeThem('Повтор другого ТС');
  expect(await screen.findByText('Удалено 2 ТС')).toBeVisible();
  expect(fakes.calls.removeMany.mock.lastCall?.[0].body).toMatchObject({ comment: 'Повтор другого ТС' });
  expect(screen.queryByRole('link', { name: '60000001' })).toBeNull();
  expect(screen.getByRole('link', { name: '60000002' })).toBeVisible();
  await userEvent.click(await button('Вернуть'));
  await waitFor(() => expect(fakes.calls.restore).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('link', { name: '60000001' })).toBeVisible();
});

/** The files of an archive, one after another. */
async function textIn(archive: Blob): Promise<string> {
  const view = new DataView(await archive.arrayBuffer());
  let text = '';
  for (let at = 0, end = 0; view.getUint32(at, true) === 0x04_03_4b_50; at = end) {
    const begin = at + 30 + view.getUint16(at + 26, true);
    end = begin + view.getUint32(at + 18, true);
    const packed = new Blob([new Uint8Array(view.buffer, begin, end - begin)]);
    text += await new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
  }
  return text;
}
const numbersIn = (text: string | undefined) => text?.match(/6000\s?000\d/g)?.map((each) => each.replace(/\s/, ''));

test('a file and a paper have exactly the chosen rows', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  renderApp('/auto', aHead());
  await pick('60000001');
  await pick('60000003');
  const acts = within(screen.getByRole('region', { name: 'Выбранные ТС' }));
  await userEvent.click(acts.getByRole('button', { name: 'XLSX' }));
  expect(await screen.findByText('Скачано: 2 строки')).toBeVisible();
  expect(numbersIn(await textIn(saved.mock.calls[0]![0] as Blob))).toEqual(['60000001', '60000003']);

  await userEvent.click(acts.getByRole('button', { name: 'Печать' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const paper = () => document.querySelector('[data-paper]');
  expect(paper()?.querySelector('h1')?.textContent).toBe('Выбранные ТС');
  expect(numbersIn(paper()?.textContent)).toEqual(['60000001', '60000003']);
  await userEvent.keyboard('{Escape}');
  expect(paper()).toBeNull();
});

test('a refused removal says that nothing was removed', async () => {
  const fakes = aHead();
  fakes.calls.removeMany.mockRejectedValue(
    new ApiError({ status: 404, code: 'transport.notFound', message: 'ТС отсутствует' }),
  );
  renderApp('/auto', fakes);
  await pick('60000001');
  await removeThem('Не прибудет');
  expect(await screen.findByText('Не удалено ни одного ТС')).toBeVisible();
  expect(screen.getByRole('link', { name: '60000001' })).toBeVisible();
});
