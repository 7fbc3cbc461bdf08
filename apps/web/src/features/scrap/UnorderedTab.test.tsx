import type { Transport } from '@otk/domain/transport/transport.schema';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { createDrafts } from '#platform/draft';
import { onPageHidden } from '#platform/page-hidden';
import { openRecents } from '#platform/recents';
import { renderUi } from '#ui/test-render';

import type { ScrapSaves } from './scrap.save.ts';
import { UnorderedTab } from './UnorderedTab.tsx';

const id = (digit: number) => `00000000-0000-4000-9000-00000000000${digit}`;
const types = [{ id: id(1), code: 'НЗ-СД', name: 'Сосуды и ёмкости закрытые', action: null, sort: 1 }];
const item = (digit: number, name: string) => ({
  id: id(digit),
  name,
  productionTypeId: id(1),
  unorderedProductionGroupId: id(4),
});
const sections = [
  { id: id(4), name: 'Баллоны, сосуды', sort: 1, items: [item(5, 'Огнетушитель'), item(6, 'Ресивер')] },
];
const signs = [
  { id: id(7), name: 'Вентиль не снят', sort: 1 },
  { id: id(8), name: 'Остатки ГСМ, масла', sort: 2 },
];

const neverAsked = () => Promise.reject(new Error('not asked here'));

function setUp(transport: Transport = aTransport(), permissions = ['UNORDERED_EDIT']) {
  const save = vi.fn<ScrapSaves['unordered']>(async () => ({ ...transport, version: 2 }));
  const onPhoto = vi.fn<(item: string, files: readonly File[]) => void>();
  const drafts = createDrafts({ storage: localStorage, onHidden: onPageHidden, prefix: 'otk-', report: reportError });
  const Tab = () => {
    const [card, setCard] = useState(transport);
    return (
      <UnorderedTab
        transport={card}
        actor={{ permissions }}
        onSaved={setCard}
        saves={{ found: neverAsked, declared: neverAsked, unordered: save }}
        reload={async () => transport}
        openDraft={({ name }, schema) => drafts.open(['wagon', name], schema)}
        explain={() => null}
        onUnsaved={() => undefined}
        sections={sections}
        types={types}
        signs={signs}
        recents={openRecents(localStorage, 'recent')}
        onPhoto={onPhoto}
      />
    );
  };
  renderUi(<Tab />);
  return { save, onPhoto };
}

const rowOf = (name: string) => within(screen.getByText(name).closest('li')!);
const field = (name: string, label: string) => rowOf(name).getByRole('textbox', { name: label });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an item is found by search in its section, gets count, weight and signs, and is sent', async () => {
  const { save } = setUp();
  await press('Добавить находку');
  expect(screen.getByRole('region', { name: 'Баллоны, сосуды' })).toBeVisible();
  await userEvent.keyboard('огнет{Enter}');
  await expect.element(field('Огнетушитель', 'Количество')).toHaveFocus();
  await userEvent.keyboard('3');
  await userEvent.fill(field('Огнетушитель', 'Вес'), '0,045');
  expect(screen.getByText('1,645 т')).toBeVisible();
  await press('Признаки: Огнетушитель');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Вентиль не снят' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Остатки ГСМ, масла' }));
  await press('Готово');
  expect(screen.getByText('Вентиль не снят · Остатки ГСМ, масла')).toBeVisible();
  await press('Сохранить');
  expect(save.mock.calls[0]![1].lines).toMatchObject([
    { unorderedProductionId: id(5), count: 3, weight: 0.045, signIds: [id(7), id(8)], localId: expect.any(String) },
  ]);
  await press('Добавить находку');
  expect(screen.getByRole('region', { name: 'Недавние' })).toMatchTextContent(/Огнетушитель/);
});

test('a line takes kilograms and a photo', async () => {
  const { save, onPhoto } = setUp();
  await userEvent.click(rowOf('Баллон газовый').getByRole('button', { name: 'Вводить вес в килограммах' }));
  expect(field('Баллон газовый', 'Вес')).toHaveValue('1600');
  await userEvent.fill(field('Баллон газовый', 'Вес'), '1625');
  expect(screen.getByText('1,625 т')).toBeVisible();
  await press('Сохранить');
  expect(save.mock.calls[0]![1].lines).toMatchObject([{ weight: 1.625 }]);
  const photo = new File(['.'], 'IMG_1.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Файл фото: Баллон газовый'), photo);
  expect(onPhoto).toHaveBeenCalledExactlyOnceWith('Баллон газовый', [expect.any(File)]);
});

test('neither count nor weight: «Укажите количество или вес»', async () => {
  const { save } = setUp();
  await press('Добавить находку');
  await userEvent.keyboard('ресивер{Enter}');
  await press('Сохранить');
  expect(rowOf('Ресивер').getByText('Укажите количество или вес')).toBeVisible();
  // The wrong field may be above the visible part of the page.
  await expect.element(field('Ресивер', 'Количество')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await userEvent.fill(field('Ресивер', 'Количество'), '1,5');
  await press('Сохранить');
  expect(rowOf('Ресивер').getByText('Количество — целое число')).toBeVisible();
  await userEvent.fill(field('Ресивер', 'Количество'), '1');
  await userEvent.fill(field('Ресивер', 'Вес'), '1250');
  await press('Сохранить');
  await expect.element(field('Ресивер', 'Вес')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('existing signs of a line are sent with its change', async () => {
  const [first] = aTransport().unorderedProduction;
  const { save } = setUp(
    aTransport({ unorderedProduction: [{ ...first!, signs: [{ id: id(8), name: 'Остатки ГСМ, масла' }] }] }),
  );
  await userEvent.fill(field('Баллон газовый', 'Количество'), '5');
  await press('Сохранить');
  expect(save.mock.calls[0]![1].lines).toMatchObject([
    { count: 5, weight: 1.6, signIds: [id(8)], base: { count: 4, weight: 1.6, deleted: false } },
  ]);
});

test('without the permission the items are read-only', () => {
  setUp(aTransport(), []);
  expect(rowOf('Баллон газовый').getByText('4 шт')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Добавить находку' })).toBeNull();
});
