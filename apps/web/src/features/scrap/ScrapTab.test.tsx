import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import type { ScrapLineEdit } from '@otk/domain/scrap/scrap.schema';
import type { ScrapLine, Transport } from '@otk/domain/transport/transport.schema';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aScrapLine, aTransport } from '#features/transport/testing/transport.builders';
import { ApiError, NetworkError } from '#platform/api-error';
import { createDrafts } from '#platform/draft';
import { onPageHidden } from '#platform/page-hidden';
import { openRecents } from '#platform/recents';
import { renderUi } from '#ui/test-render';

import type { ScrapSaves } from './scrap.save.ts';
import { ScrapTab } from './ScrapTab.tsx';

const kindId = (digit: number) => `00000000-0000-4000-9000-00000000000${digit}`;
const kind = (digit: number, code: string, percent: number): ScrapType => ({
  id: kindId(digit),
  code,
  name: `Лом ${code}`,
  percent,
  class: 'STEEL',
  category: 'А',
  standard: 'ГОСТ 2787-2024',
  limits: null,
  isActive: true,
  sort: digit,
});
const kinds = [kind(1, '3А', 1.5), kind(2, '5А', 3), kind(3, '12А', 2)];
const line = (digit: number, net: number, more: Partial<ScrapLine> = {}) => {
  const { id, code, name, percent } = kinds[digit - 1]!;
  return aScrapLine(code, net, {
    id: `00000000-0000-4000-8000-00000000020${digit}`,
    productionType: { id, code, name, percent },
    ...more,
  });
};

const wagon = (more: Partial<Transport> = {}) =>
  aTransport({ discoverScrapType: [line(1, 41.2), line(2, 15)], unorderedProduction: [], ...more });

/** Replies like the server: the sent lines with ids. */
const applied = (transport: Transport, edits: readonly ScrapLineEdit[]): Transport => {
  const now = new Map(transport.discoverScrapType.map((one) => [one.id, one]));
  for (const { id, localId, net, deleted, productionTypeId } of edits) {
    const known = [...now.values()].find((one) => one.id === id || (localId !== undefined && one.localId === localId));
    const productionType = kinds.find((one) => one.id === productionTypeId)!;
    const key = known?.id ?? `new-${now.size}`;
    now.set(key, { ...line(1, net), ...known, id: key, localId: localId ?? null, net, deleted, productionType });
  }
  return { ...transport, version: transport.version + 1, discoverScrapType: [...now.values()] };
};

function setUp({
  transport = wagon(),
  permissions = ['DISCOVER_SCRAP_EDIT'],
}: { transport?: Transport; permissions?: string[] } = {}) {
  const save = vi.fn<ScrapSaves['found']>(async (_id, { lines }) => applied(transport, lines));
  const reload = vi.fn<() => Promise<Transport>>(async () => transport);
  const onUnsaved = vi.fn<(is: boolean) => void>();
  const drafts = createDrafts({
    storage: localStorage,
    onHidden: onPageHidden,
    prefix: 'otk-',
    report: reportError,
  });
  const Tab = () => {
    const [card, setCard] = useState(transport);
    return (
      <ScrapTab
        transport={card}
        actor={{ permissions }}
        onSaved={setCard}
        saves={{ found: save, declared: save, unordered: async () => transport }}
        reload={async () => {
          const now = await reload();
          setCard(now);
          return now;
        }}
        openDraft={({ name }, schema) => drafts.open(['wagon', name], schema)}
        explain={explain}
        toWeighing="К взвешиванию"
        onUnsaved={onUnsaved}
        kinds={kinds}
        recents={openRecents(localStorage, 'recent')}
      />
    );
  };
  const view = renderUi(<Tab />);
  return { save, reload, onUnsaved, ...view, again: () => renderUi(<Tab />) };
}

const explain = (typed: Transport) => `Строк ${typed.discoverScrapType.length}`;
const found = () => within(screen.getByRole('region', { name: 'Обнаружено' }));
const net = (code: string) => found().getByRole<HTMLInputElement>('textbox', { name: `${code}, нетто` });
const press = (name: string) => userEvent.click(found().getByRole('button', { name }));

test('declared and found kinds are side by side; without the permission they are read-only', async () => {
  setUp({ permissions: [] });
  expect(screen.getByRole('list', { name: 'Заявленные виды лома' })).toMatchTextContent(/3А/);
  expect(screen.getByRole('list', { name: 'Обнаруженные виды лома' })).toMatchTextContent(/41,200 т/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('weediness, totals and remaining weight are updated while typing', async () => {
  setUp();
  expect(found().getByText('Осталось распределить 7,900 т')).toBeVisible();
  await userEvent.fill(net('3А'), '41,3');
  expect(found().getByText('0,620 т')).toBeVisible();
  expect(found().getByText('56,300 т')).toBeVisible();
  expect(found().getByText('Осталось распределить 7,800 т')).toBeVisible();
  expect(found().getByText('3А: до 49,100 т')).toBeVisible();
  expect(found().getByText('Есть изменения: 3А')).toBeVisible();
});

test('«Принять как заявлено» records the declared kind with the weighed rest and saves it by one tap', async () => {
  const { save } = setUp({ transport: wagon({ discoverScrapType: [], senderScrapType: [line(1, 67.5)] }) });
  await press('Принять как заявлено: 3А 64,100\u00A0т');
  await expect.element(found().getByText('Сохранено')).toBeVisible();
  expect(save.mock.calls[0]![1].lines).toMatchObject([{ productionTypeId: kindId(1), net: 64.1 }]);
  expect(found().queryByRole('button', { name: /Принять как заявлено/ })).toBeNull();
});

test('an unweighed transport says so and leads to weighing; nothing is accepted, left over or called saved', async () => {
  const { save } = setUp({
    transport: wagon({ registerWeight: null, discoverScrapType: [], senderScrapType: [line(1, 67.5)] }),
  });
  expect(found().getByText('Не взвешен: принять как заявлено можно после взвешивания')).toBeVisible();
  expect(found().getByText('К взвешиванию')).toBeVisible();
  expect(found().queryByText(/Сохранено|Остаток|Осталось|Лишние/)).toBeNull();
  expect(found().queryByRole('button', { name: /Принять как заявлено/ })).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test('a tap on the rest fills the line that was typed in last; declared kinds are first in the dialog', async () => {
  setUp({ transport: wagon({ senderScrapType: [line(3, 67.5)] }) });
  await userEvent.click(net('5А'));
  await userEvent.click(found().getByRole('button', { name: 'Осталось распределить 7,900\u00A0т. Записать в 5А' }));
  expect(net('5А')).toHaveValue('22,900');
  expect(found().getByText('Остаток 0,000 т')).toBeVisible();
  await press('Добавить вид');
  const [first] = within(screen.getByRole('dialog')).getAllByRole('region');
  expect(first).toHaveAccessibleName('Заявлены');
  expect(first).toMatchTextContent(/12А/);
});

test('only changed lines are sent, each with its base; then everything is saved', async () => {
  const { save, onUnsaved } = setUp();
  await userEvent.fill(net('5А'), '16,5');
  await vi.waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(true));
  await press('Сохранить');
  await expect.element(found().getByText('Сохранено')).toBeVisible();
  expect(save.mock.calls[0]![1].lines).toEqual([
    {
      id: line(2, 15).id,
      productionTypeId: kindId(2),
      net: 16.5,
      inPercentage: false,
      divisionIds: [],
      deleted: false,
      base: { net: 15, productionTypeId: kindId(2), deleted: false },
    },
  ]);
  expect(net('5А')).toHaveValue('16,500');
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a kind is found by a Latin code, gets the focus and is sent with a localId', async () => {
  const { save } = setUp();
  await press('Добавить вид');
  await userEvent.keyboard('12a{Enter}');
  await expect.element(net('12А')).toHaveFocus();
  await userEvent.keyboard('6,3');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(found().getByText('Сохранено')).toBeVisible();
  const [sent] = save.mock.calls[0]![1].lines;
  expect(sent).toMatchObject({
    productionTypeId: kindId(3),
    net: 6.3,
    localId: expect.stringMatching(/^[a-z0-9]{20,}$/),
  });
  expect(sent).not.toHaveProperty('base');
  await press('Добавить вид');
  expect(screen.getByRole('region', { name: 'Недавние' })).toMatchTextContent(/12А/);
});

test('percent of the net is typed as percent and stored as tonnes', async () => {
  const { save } = setUp();
  await press('5А: вводить в процентах');
  await userEvent.fill(found().getByRole('textbox', { name: '5А, процент' }), '25');
  expect(found().getByText(/^= 16,800 т/)).toBeVisible();
  await press('Сохранить');
  expect(save.mock.calls[0]![1].lines).toMatchObject([{ net: 16.8, inPercentage: true }]);
});

test('«Поделить остаток поровну» divides the rest in whole kilograms', async () => {
  setUp();
  await press('Поделить остаток поровну');
  expect(net('3А')).toHaveValue('45,150');
  expect(net('5А')).toHaveValue('18,950');
  expect(found().getByText('Остаток 0,000 т')).toBeVisible();
  expect(found().getByRole('button', { name: 'Поделить остаток поровну' })).toBeDisabled();
});

test('a deleted line stays struck through and can be restored', async () => {
  const { save } = setUp();
  await press('Удалить 5А');
  expect(found().getByText('Осталось распределить 22,900 т')).toBeVisible();
  await press('Вернуть');
  expect(found().getByText('Сохранено')).toBeVisible();
  await press('Удалить 5А');
  await press('Сохранить');
  expect(save.mock.calls[0]![1].lines).toMatchObject([{ deleted: true, net: 15, base: { deleted: false } }]);
});

test('an empty weight shows an error in its line and nothing is sent', async () => {
  const { save } = setUp();
  await userEvent.clear(net('5А'));
  await press('Сохранить');
  expect(found().getByText('Укажите вес')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

const stale = () => new ApiError({ status: 409, code: 'transport.stale', message: 'Данные изменил другой сотрудник' });

test('another person’s change is compared line by line; the own value is saved on top of it', async () => {
  const { save, reload } = setUp();
  save.mockRejectedValueOnce(stale());
  reload.mockResolvedValueOnce(wagon({ version: 5, discoverScrapType: [line(1, 40), line(2, 15)] }));
  await userEvent.fill(net('3А'), '42');
  await press('Сохранить');
  const dialog = within(await screen.findByRole('dialog', { name: 'Строки изменил другой сотрудник' }));
  expect(dialog.getByText('Было 3А 41,200 т')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Сохранить выбранное' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: 'Оставить моё: 3А 42,000\u00A0т Вы, сейчас' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Проверено на месте' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }));
  await expect.element(found().getByText('Сохранено')).toBeVisible();
  expect(save.mock.calls[1]![1]).toMatchObject({
    lines: [{ net: 42, base: { net: 40 } }],
    decided: { reason: 'CHECKED', values: [{ field: 'discoverScrapType', mine: '3А 42,000\u00A0т', kept: 'mine' }] },
  });
});

test('the other person’s value can be taken instead', async () => {
  const { save, reload } = setUp();
  save.mockRejectedValueOnce(stale());
  reload.mockResolvedValueOnce(wagon({ version: 5, discoverScrapType: [line(1, 40), line(2, 15)] }));
  await userEvent.fill(net('3А'), '42');
  await press('Сохранить');
  await userEvent.click(await screen.findByRole('radio', { name: 'Взять с сервера: 3А 40,000\u00A0т' }));
  await userEvent.click(screen.getByRole('button', { name: 'Так в документах' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить выбранное' }));
  await expect.element(net('3А')).toHaveValue('40,000');
  expect(save).toHaveBeenCalledTimes(1);
});

test('without a network typed values stay, also in a new tab, until they are discarded', async () => {
  const { save, unmount, again } = setUp();
  save.mockRejectedValueOnce(new NetworkError());
  await userEvent.fill(net('3А'), '42');
  await press('Сохранить');
  expect(await found().findByText(/Проблема с подключением к интернету/)).toBeVisible();
  unmount();
  again();
  expect(net('3А')).toHaveValue('42,000');
  expect(found().getByText(/^Восстановлены несохранённые изменения от/)).toBeVisible();
  await press('Отменить');
  expect(net('3А')).toHaveValue('41,200');
});

test('a weight that is not understood stands as typed in a new tab and is not saved', async () => {
  const { save, unmount, again } = setUp();
  await userEvent.fill(net('3А'), '900 кг');
  expect(found().getByText('15,000 т')).toBeVisible();
  unmount();
  again();
  expect(net('3А')).toHaveValue('900 кг');
  expect(net('3А')).toHaveAccessibleDescription(/Не понято: «900 кг»/);
  await press('Сохранить');
  expect(save).not.toHaveBeenCalled();
});

test('on reweigh the remaining weight is computed from the reweigh only', async () => {
  setUp({ transport: wagon({ onReweight: true, overweight: { net: 60, tare: 23.9 } }) });
  expect(found().getByText('Осталось распределить 3,800 т')).toBeVisible();
});

test('after the end of reception the tab says why nothing can be changed', async () => {
  setUp({ transport: wagon({ status: { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' } }) });
  expect(screen.getByRole('alert')).toMatchTextContent(/верните ТС на приемку/);
  expect(screen.queryByRole('textbox')).toBeNull();
});
