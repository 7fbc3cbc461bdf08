import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { Autocomplete, type AutocompleteProps } from './Autocomplete.tsx';
import { renderUi } from '../test-render.tsx';

interface Division {
  readonly id: number;
  readonly name: string;
  readonly role?: string;
}
const divisions: readonly Division[] = [
  { id: 1, name: 'ОТК. Копровый цех', role: 'MASTER' },
  { id: 2, name: 'ОТК. Станция Навашино', role: 'CONTROLLER' },
];

type DivisionsProps = Partial<
  Pick<AutocompleteProps<Division>, 'onChange' | 'label' | 'error' | 'loading' | 'disabled'>
> &
  Partial<Pick<AutocompleteProps<Division>, 'query'>> & { readonly options?: readonly Division[] | undefined };

function Divisions({ onChange, query = asking, ...props }: DivisionsProps) {
  const [value, setValue] = useState<Division | null>(null);
  return (
    <Autocomplete
      placeholder="Подразделение"
      options={divisions}
      query={query}
      whenEmpty="Подразделений ещё нет"
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange?.(chosen);
      }}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
      getNote={({ role }) => role}
      {...props}
    />
  );
}
const asking = { error: null, isFetching: true, refetch: async () => undefined };
const field = () => screen.getByRole('combobox', { name: 'Подразделение' });

test('a division is found by typing and chosen from the keyboard; its role is under the name', async () => {
  const onChange = vi.fn<(chosen: Division | null) => void>();
  renderUi(<Divisions onChange={onChange} />);
  await userEvent.click(field());
  await userEvent.keyboard('навашино');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ОТК. Станция НавашиноCONTROLLER',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith(divisions[1]);
  expect(field()).toHaveValue('ОТК. Станция Навашино');
});

test('an option is found by what its note says', async () => {
  renderUi(<Divisions options={divisions.map((each) => ({ ...each, role: `24${each.id}607` }))} />);
  await userEvent.click(field());
  await userEvent.keyboard(`24${divisions[1]!.id}60`);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    `${divisions[1]!.name}24${divisions[1]!.id}607`,
  ]);
});

test('options that did not load are not called none: the field says so and asks again', async () => {
  const refetch = vi.fn<() => Promise<void>>(async () => undefined);
  const failed = { error: new Error('Network Error'), isFetching: false, refetch };
  renderUi(<Divisions options={undefined} query={failed} />);
  expect(field()).toHaveAccessibleDescription(/^Список не загрузился/);
  await userEvent.click(field());
  expect(screen.queryByText('Ничего не найдено')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('its buttons say «Открыть», «Закрыть» and «Очистить»', async () => {
  const onChange = vi.fn<(chosen: Division | null) => void>();
  renderUi(<Divisions onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  expect(screen.getByRole('button', { name: 'Закрыть' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: /Копровый/ }));
  await userEvent.hover(field());
  await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('the list shows «Ничего не найдено» and «Загрузка»', async () => {
  const { rerender } = renderUi(<Divisions />);
  await userEvent.click(field());
  await userEvent.keyboard('Тверь');
  expect(screen.getByText('Ничего не найдено')).toBeVisible();

  rerender(<></>);
  renderUi(<Divisions options={[]} loading />);
  await userEvent.click(field());
  expect(screen.getByText('Загрузка')).toBeVisible();
});

test('options that are not known yet are not said to be none', async () => {
  renderUi(<Divisions options={undefined} />);
  expect(field()).toHaveAttribute('placeholder', 'Загрузка');
  await userEvent.click(field());
  await userEvent.keyboard('Тверь');
  expect(screen.getByText('Загрузка')).toBeVisible();
  expect(screen.queryByText('Ничего не найдено')).toBeNull();
});

test('the label is the accessible name, the error is under the field', () => {
  renderUi(<Divisions label="Поставщик" error="Укажите поставщика" />);
  const named = screen.getByRole('combobox', { name: 'Поставщик' });
  expect(named).toHaveAccessibleDescription('Укажите поставщика');
  expect(named).toBeInvalid();
});

test('of very many options the first hundred are drawn, and typing finds any other', async () => {
  const many = Array.from({ length: 20_000 }, (_unused, id) => ({ id, name: `ООО «Металл ${id}»` }));
  renderUi(<Divisions options={many} />);
  await userEvent.click(field());
  expect(screen.getAllByRole('option')).toHaveLength(100);
  expect(screen.getByText('Показано не больше 100. Введите часть названия')).toBeVisible();
  // Nothing of a list stands between the choices and their list.
  const list = screen.getByRole('listbox');
  expect(within(list).queryAllByRole('listitem')).toEqual([]);
  expect(within(list).queryAllByRole('list')).toEqual([]);
  await userEvent.keyboard('19999');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ООО «Металл 19999»']);
});

test('a list that has nothing yet says so at the field, one that is still loading does not', () => {
  const { rerender } = renderUi(<Divisions options={undefined} />);
  expect(screen.queryByText('Подразделений ещё нет')).toBeNull();
  rerender(<Divisions options={[]} />);
  expect(screen.getByText('Подразделений ещё нет')).toBeVisible();
});

test('the list of a narrow field is as wide as its words and stays on the screen; of a wide one as wide as it', async () => {
  await page.viewport(640, 600);
  const long = [{ id: 3, name: '2АН · Лом 2А негабаритно-разделанный (заводской вид)' }];
  const listAt = async (width: number) => {
    const { unmount } = renderUi(
      <div style={{ width, marginLeft: 'auto' }}>
        <Divisions label="Вид лома" options={long} />
      </div>,
    );
    const field = screen.getByRole('combobox');
    await userEvent.click(field);
    const list = (await screen.findByRole('listbox')).getBoundingClientRect();
    unmount();
    return list;
  };
  const narrow = await listAt(190);
  expect(narrow.width).toBeGreaterThan(300);
  expect(narrow.right).toBeLessThanOrEqual(640);
  expect((await listAt(600)).width).toBeGreaterThan(580);
});

const long = { id: 3, name: 'ОТК. Участок приемки лома станции Нижний Новгород-Сортировочный', role: 'MASTER' };
const box = () => field().closest<HTMLElement>('.MuiOutlinedInput-root')!;
const whole = () => getComputedStyle(box(), '::before');

test('on a phone a chosen name is read whole on several lines, and focus moves nothing', async () => {
  await page.viewport(360, 640);
  renderUi(
    <div style={{ width: 200 }}>
      <Divisions options={[{ id: 4, name: 'КПП' }, long]} />
    </div>,
  );
  const choose = async (name: RegExp) => {
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name }));
    await userEvent.tab();
  };
  const height = () => box().getBoundingClientRect().height;
  const empty = height();
  await choose(/КПП/);
  expect(height()).toBe(empty);

  await choose(/Сортировочный/);
  expect(whole().content).toContain(long.name);
  expect([whole().visibility, getComputedStyle(field()).opacity]).toEqual(['visible', '0']);
  const atRest = height();
  expect(atRest).toBeGreaterThanOrEqual(4 * 24);
  expect(box().scrollHeight).toBeLessThanOrEqual(atRest);
  expect(Number.parseFloat(whole().width)).toBeLessThanOrEqual(box().clientWidth);

  await userEvent.click(field());
  await userEvent.keyboard('К');
  expect([whole().visibility, getComputedStyle(field()).opacity]).toEqual(['hidden', '1']);
  expect(height()).toBe(atRest);
});

test('a touch on an option leaves the field, so that the chosen name is read whole', async () => {
  renderUi(<Divisions options={[long]} />);
  await userEvent.click(field());
  const option = screen.getByRole('option');
  fireEvent.touchStart(option);
  fireEvent.click(option);
  expect(field()).toHaveValue(long.name);
  expect(field()).not.toHaveFocus();
});

test('at a desk a name that is longer than its field is said whole to the pointer and in the list', async () => {
  await page.viewport(1440, 900);
  const options = [{ id: 4, name: 'КПП' }, long];
  renderUi(
    <div style={{ width: 200 }}>
      <Divisions options={options} />
    </div>,
  );
  const choose = async (name: string) => {
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: new RegExp(name) }));
    await userEvent.unhover(field());
    await userEvent.hover(field());
  };
  await choose('КПП');
  expect(field().title).toBe('');
  await choose('Сортировочный');
  expect(whole().content).toBe('none');
  expect(getComputedStyle(field()).textOverflow).toBe('ellipsis');
  expect(field().title).toBe(long.name);
  await userEvent.click(field());
  const chosen = await screen.findByRole('option', { selected: true });
  expect(chosen.scrollWidth).toBeLessThanOrEqual(chosen.clientWidth);
  expect(chosen.getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
});
