import type { ContainersEdit } from '@otk/domain/transport/transport.container';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { ApiError } from '#platform/api-error';
import { createDrafts } from '#platform/draft';
import { onPageHidden } from '#platform/page-hidden';
import { renderUi } from '#ui/test-render';

import { ContainerForm } from './ContainerForm.tsx';
import { containersDraft } from './transport.use-containers.ts';

const first = { number: 'RZDU0015340', sealNumber: '77', net: 12.5 };
const withContainers = (containers: readonly (typeof first)[]) =>
  aTransport({ containers: containers.map((one, index) => ({ ...one, id: String(index) })) });

function setUp(transport = withContainers([first])) {
  let now = transport;
  const elsewhere = (containers: readonly (typeof first)[]) => {
    now = withContainers(containers);
  };
  const save = vi.fn<(id: string, edit: ContainersEdit) => Promise<Transport>>(async (_id, { containers }) => {
    now = { ...now, containers: containers.map((one, index) => ({ ...one, id: String(index) })) };
    return now;
  });
  const onUnsaved = vi.fn<(isUnsaved: boolean) => void>();
  const drafts = createDrafts({ storage: localStorage, onHidden: onPageHidden, prefix: 'otk-', report: reportError });
  const Card = () => {
    const [card, setCard] = useState(transport);
    const [draft] = useState(() => drafts.open(['platform', 'containers'], containersDraft));
    const shown = async (reply: Promise<Transport>) => {
      const next = await reply;
      setCard(next);
      return next;
    };
    return (
      <ContainerForm
        transport={card}
        draft={draft}
        save={(id, edit) => shown(save(id, edit))}
        reload={() => shown(Promise.resolve(now))}
        onUnsaved={onUnsaved}
      />
    );
  };
  const view = renderUi(<Card />);
  return { ...view, save, onUnsaved, elsewhere, again: () => renderUi(<Card />) };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('a second container is added by keyboard and the whole list is saved', async () => {
  const { save, onUnsaved } = setUp();
  expect(screen.queryByRole('button', { name: 'Сохранить контейнеры' })).toBeNull();
  await userEvent.click(button('Ещё контейнер'));
  await userEvent.fill(field('Контейнер 2'), 'tkru 447123');
  expect(field('Контейнер 2')).toHaveValue('TKRU447123');
  expect(screen.getByText('Номер не по образцу RZDU0015340')).toBeVisible();
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => save.mock.calls[0]?.[1])
    .toEqual({
      containers: [first, { number: 'TKRU447123', sealNumber: null, net: null }],
      base: [first],
    });
  await expect.poll(() => screen.queryByRole('button', { name: 'Сохранить контейнеры' })).toBeNull();
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
});

test('a wrong ISO 6346 control digit gives a warning while typing', async () => {
  setUp();
  expect(screen.getByText('Номер верный')).toBeVisible();
  await userEvent.fill(field('Контейнер 1'), 'RZDU0015341');
  expect(screen.getByText(/Контрольная цифра не совпадает: должна быть 0/)).toBeVisible();
});

test('a missing and a duplicate number show an error at their field', async () => {
  const { save } = setUp();
  await userEvent.click(button('Ещё контейнер'));
  await userEvent.fill(field('Контейнер 2'), first.number);
  await userEvent.click(button('Сохранить контейнеры'));
  expect(screen.getByText('Контейнер указан дважды')).toBeVisible();
  await userEvent.clear(field('Контейнер 1'));
  await userEvent.click(button('Сохранить контейнеры'));
  expect(screen.getByText('Укажите номер контейнера')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('typed values survive the tab and can be discarded', async () => {
  const { unmount, again } = setUp();
  await userEvent.click(button('Убрать контейнер 1'));
  unmount();
  again();
  expect(screen.getByText(/^Восстановлены несохранённые изменения/)).toBeVisible();
  expect(screen.getByText('Контейнеры не указаны')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Отменить' })[0]!);
  expect(field('Контейнер 1')).toHaveValue(first.number);
});

test('a weight that is not understood stands as typed for a new tab and is not saved', async () => {
  const { save, unmount, again } = setUp();
  await userEvent.fill(field('Нетто'), '900 кг');
  unmount();
  again();
  expect(field('Нетто')).toHaveValue('900 кг');
  expect(field('Нетто')).toHaveAccessibleDescription(/Не понято: «900 кг»/);
  await userEvent.click(button('Сохранить контейнеры'));
  expect(save).not.toHaveBeenCalled();
});

test('values typed during a save stay unsaved', async () => {
  const { save } = setUp();
  const answer = Promise.withResolvers<Transport>();
  save.mockImplementationOnce(() => answer.promise);
  await userEvent.fill(field('Пломба'), '78');
  await userEvent.click(button('Сохранить контейнеры'));
  await userEvent.click(button('Ещё контейнер'));
  await userEvent.fill(field('Контейнер 2'), 'TKRU4471238');
  answer.resolve(withContainers([{ ...first, sealNumber: '78' }]));
  await expect.element(button('Сохранить контейнеры')).toBeEnabled();
  expect(field('Контейнер 2')).toHaveValue('TKRU4471238');
  await userEvent.click(button('Сохранить контейнеры'));
  await expect
    .poll(() => save.mock.calls[1]?.[1])
    .toEqual({
      containers: [
        { ...first, sealNumber: '78' },
        { number: 'TKRU4471238', sealNumber: null, net: null },
      ],
      base: [{ ...first, sealNumber: '78' }],
    });
});

test('a list saved by another person meanwhile is shown before it is replaced', async () => {
  const { save, elsewhere } = setUp();
  save.mockImplementationOnce(async () => {
    elsewhere([{ ...first, net: 13 }]);
    throw new ApiError({ status: 409, code: 'transport.stale', message: 'Данные изменил другой сотрудник' });
  });
  await userEvent.fill(field('Пломба'), '78');
  await userEvent.click(button('Сохранить контейнеры'));
  expect(await screen.findByText(/сохранил: RZDU0015340, пломба 77, 13,000 т/)).toBeVisible();
  expect(button('Сохранить контейнеры')).toBeDisabled();
  await userEvent.click(button('Проверено на месте'));
  await userEvent.click(button('Записать мой'));
  await expect
    .poll(() => save.mock.calls[1]?.[1])
    .toEqual({
      containers: [{ ...first, sealNumber: '78' }],
      base: [{ ...first, net: 13 }],
      decided: {
        reason: 'CHECKED',
        values: [
          {
            field: 'containers',
            title: 'Контейнеры',
            mine: expect.stringContaining('пломба 78') as string,
            kept: 'mine',
          },
        ],
      },
    });
});
