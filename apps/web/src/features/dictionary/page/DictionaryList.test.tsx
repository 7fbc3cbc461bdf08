import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

const entry = (digit: number, values: DictionaryEntry['values']): DictionaryEntry => ({
  id: `00000000-0000-4000-8000-00000000001${digit}`,
  values,
  uses: 0,
  isDeleted: false,
  version: 1,
});

/** The cells of the table, row by row, without the last two: the acts. */
async function tableOf(kind: string, ...values: readonly DictionaryEntry['values'][]) {
  await page.viewport(1440, 900);
  const user = aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'DICT_EDIT'] })] });
  const fakes = fakeServices(atWork(user));
  fakes
    .on(dictionaryAdminContract.listEntries)
    .mockImplementation(async ({ params }) => (params.kind === kind ? values.map((one, at) => entry(at, one)) : []));
  renderApp(`/admin/dictionaries?kind=${kind}`, fakes);
  const table = within(await screen.findByRole('table'));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const rows = table.getAllByRole('row').slice(1);
  const cells = rows.map((row) => within(row).getAllByRole('cell').slice(0, heads.length));
  return { heads, cells: cells.map((row) => row.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))) };
}

test('of the errors of scales only those of the passport are said, in one column', async () => {
  const none = { stationId: null, errorStatic: null, errorMotion: null, errorAxles: null };
  const { heads, cells } = await tableOf(
    'scale',
    { ...none, name: 'Весы № 1', errorStatic: 50, errorMotion: 100 },
    { ...none, name: 'Весы № 2', errorAxles: 200 },
  );
  expect(heads).toEqual(['Название', 'Станция', 'Погрешность, кг', 'Где используется']);
  expect(cells.map((row) => row[2])).toEqual(['в статике 50, в движении 100', 'поосно 200']);
});

test('the code of a reason, which is for the product, stands beside the table and not in it', async () => {
  const { heads } = await tableOf('reason', { name: 'Засор', code: 'EXCESS_WEEDINESS', isCommentRequired: false });
  expect(heads).toEqual(['Название', 'Нужен комментарий', 'Где используется']);
  await userEvent.click(screen.getByRole('button', { name: 'Подробнее: Засор' }));
  expect(within(screen.getByRole('complementary', { name: 'Засор' })).getByText('EXCESS_WEEDINESS')).toBeVisible();
});

test('numbers of a column have as many decimals as the longest: «2,0», «1,5», «—»', async () => {
  const kind = { class: 'STEEL', category: 'А', standard: '', limits: null, isActive: true, percentFrom: null };
  const { heads, cells } = await tableOf(
    'scrapType',
    { ...kind, code: '1А', name: 'Лом 1', percent: 2 },
    { ...kind, code: '3А', name: 'Лом 2', percent: 1.5 },
    { ...kind, code: '5А', name: 'Лом 3', percent: null },
  );
  const at = heads.indexOf('Засорённость, %');
  expect(cells.map((row) => row[at])).toEqual(['2,0', '1,5', '—']);
});
