import { screen, waitFor, within } from '@testing-library/react';
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anEntry } from '#platform/testing/outbox-entry';
import { closeTopLayer } from '#ui/layout/layers';
import { standingOf } from '#ui/feedback/standing';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';

import { fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const address = `/auto/${aTransport().id}`;
const weighed = { code: 'WEIGHED', description: 'Взвешен' } as const;
const inReception = { code: 'IN_RECEPTION', description: 'На приемке' } as const;
const finished = { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' } as const;

const certificate: ValidationRule = {
  field: 'explosionProofDocument',
  rule: 'required',
  value: null,
  level: 'ERROR',
  onStatus: ['IN_RECEPTION'],
  message: 'Не указано удостоверение о взрывобезопасности',
};

function at(role: string, more: Parameters<typeof aTransport>[0] = {}, rules: ValidationRule[] = []) {
  const fakes = fakeServices(
    atWork(aUser({ udr: [anUdr({ owner: role, permissions: [...permissionsOf(role), 'UNORDERED_EDIT'] })] })),
  );
  const card = aTransport(more);
  fakes.calls.getTransport.mockResolvedValue(card);
  fakes.calls.listValidationRules.mockResolvedValue(rules);
  fakes.calls.editTransport.mockImplementation(async ({ body: { base: _base, version, ...values } }) => {
    const saved = { ...card, ...values, version: version + 1 } as typeof card;
    fakes.calls.getTransport.mockResolvedValue(saved);
    return saved;
  });
  return fakes;
}
const reached = (fakes: ReturnType<typeof at>, status: Parameters<typeof aTransport>[0]) => {
  fakes.calls.changeStatus.mockImplementation(async () => {
    fakes.calls.getTransport.mockResolvedValue(aTransport({ ...status, version: 9 }));
    return aTransport({ ...status, version: 9 });
  });
};

test('what blocks the step is shown before it is pressed, with a link to the field; once typed, it no longer blocks', async () => {
  const fakes = at('CTRL', { status: weighed }, [certificate]);
  reached(fakes, { status: inReception });
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Не указано удостоверение о взрывобезопасности' }));
  const field = screen.getByRole('textbox', { name: 'Удостоверение о взрывобезопасности' });
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole('tab', { name: 'История' }));
  await userEvent.click(screen.getByRole('button', { name: 'Начать приемку' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(fakes.calls.changeStatus).not.toHaveBeenCalled();

  await userEvent.fill(field, 'УВ № 12');
  await waitFor(() => expect(screen.queryByText('Не указано удостоверение о взрывобезопасности')).toBeNull());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('На приемке')).toBeVisible();
  expect(fakes.calls.editTransport.mock.calls[0]![0].body).toMatchObject({ explosionProofDocument: 'УВ № 12' });
  expect(fakes.calls.changeStatus.mock.calls[0]![0].body).toEqual({ statusCode: 'IN_RECEPTION' });
});

test('on a phone on its side the longest status is not cut beside the step and what is not sent', async () => {
  await page.viewport(640, 360);
  const registered = { code: 'KPP_REGISTERED', description: 'Зарегистрирован на КПП-13' } as const;
  const fakes = at('CTRL', { status: registered, transportNumber: 'А123ВС152' });
  fakes.outbox.set({ ...fakes.outbox.getState(), entries: [anEntry()] });
  renderApp(address, fakes);
  expect(await screen.findByRole('button', { name: 'Начать входной контроль' })).toBeVisible();
  const words = screen.getByText('Зарегистрирован на КПП-13');
  expect(words.getBoundingClientRect().width).toBeGreaterThan(90);
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
  // The card keeps the height of the bar, which the list has.
  expect(screen.queryByRole('navigation', { name: 'Разделы' })).toBeNull();
});

test.each([
  ['waiting', null],
  ['refused', { at: '2026-11-15T08:00:00Z', text: 'Отказ', status: 422 }],
] as const)('on a small phone a status that is %s is read whole, in line with the count', async (standing, failure) => {
  await page.viewport(360, 640);
  const fakes = at('CTRL', { status: finished });
  const entry = anEntry({ operation: transportContract.changeStatus.operation, failure });
  fakes.outbox.set({ ...fakes.outbox.getState(), entries: [entry] });
  renderApp(address, fakes);
  const words = await screen.findByText('Приемка завершена');
  const chip = words.parentElement!;
  expect(chip).toHaveAttribute('data-standing', standing);
  expect(chip).toHaveTextContent(standingOf('Приемка завершена', standing));
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
  const [count] = chip.parentElement!.querySelectorAll('[title$=": 1"]');
  const figure = document.createRange();
  figure.selectNodeContents(count!.lastChild!);
  expect(Math.abs(middleOf(figure) - middleOf(chip))).toBeLessThanOrEqual(2);
});

function middleOf(shown: Element | Range): number {
  const { top, bottom } = shown.getBoundingClientRect();
  return (top + bottom) / 2;
}

test('a warning is shown, asked about and does not block', async () => {
  const fakes = at('CTRL', { status: weighed }, [{ ...certificate, level: 'WARN' }]);
  reached(fakes, { status: inReception });
  renderApp(address, fakes);
  expect(await screen.findByText('Обратите внимание:')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Начать приемку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Начать приемку?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Начать приемку' }));
  expect(await screen.findByText('На приемке')).toBeVisible();
});

test('a refusal of the server is listed in its own words', async () => {
  const fakes = at('CTRL', { status: weighed });
  fakes.calls.changeStatus.mockRejectedValue(
    new ApiError({
      status: 422,
      code: 'transport.statusBlocked',
      message: 'Шаг пока невозможен',
      fields: [{ path: 'radiationProofDocument', message: 'Не указан протокол радиационного контроля' }],
    }),
  );
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Начать приемку' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Статус не изменён. Шаг пока невозможен')).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Не указан протокол радиационного контроля' }));
  expect(screen.getByRole('textbox', { name: 'Протокол радиационного контроля' })).toHaveFocus();
});

test('a closed card is reopened with a reason', async () => {
  const fakes = at('HEAD', { status: finished });
  reached(fakes, { status: inReception });
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть на приемку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вернуть на приемку' }));
  expect(dialog.getByText('Вагон 6185 4303')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть на приемку' }));
  expect(dialog.getByText('Укажите: причина')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Причина' }), 'ошибка вида');
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть на приемку' }));
  expect(await screen.findByRole('textbox', { name: 'Особые отметки' })).toBeVisible();
  expect(fakes.calls.changeStatus.mock.calls[0]![0].body).toEqual({
    statusCode: 'IN_RECEPTION',
    comment: 'ошибка вида',
  });
});

test('a reweigh request whose second call failed says what was done, and repeats only the second call', async () => {
  const fakes = at('WEIGH', { status: inReception });
  fakes.calls.changeStatus.mockRejectedValueOnce(new NetworkError());
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Запросить перевеску' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запросить перевеску?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Запросить перевеску' }));
  expect(await screen.findByText(/отметка «На перевеске» стоит, приемка не завершена/)).toBeVisible();
  reached(fakes, { status: finished, onReweight: true });
  // Nothing else can be reached until the dialog has closed.
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Приемка завершена')).toBeVisible();
  expect(fakes.calls.editTransport).toHaveBeenCalledOnce();
});

test('taking the mark «На перевеске» off is not reported as a status', async () => {
  renderApp(address, at('WEIGH', { status: inReception, onReweight: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Снять отметку «На перевеске»' }));
  expect(await screen.findByText('Вагон 6185 4303: отметка «На перевеске» снята')).toBeVisible();
});

test('a person who may not change the status sees no steps', async () => {
  const fakes = at('VIEW', { status: weighed });
  renderApp(address, fakes);
  await screen.findByText('Сохранено');
  expect(screen.queryByRole('button', { name: 'Начать приемку' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Действия' })).toBeNull();
});

test('an alarm is the first entry of the menu; its reading is a number in мкЗв/ч', async () => {
  const fakes = at('CTRL', { status: inReception });
  const alarmed = { code: 'RADIATION_ALARM', description: 'Радиационная тревога' } as const;
  reached(fakes, { status: alarmed });
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));
  expect((await screen.findAllByRole('menuitem'))[0]).toHaveTextContent('Радиационная тревога');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Радиационная тревога' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Радиационная тревога' }));
  const raise = () => userEvent.click(dialog.getByRole('button', { name: 'Радиационная тревога' }));
  await raise();
  expect(dialog.getByText('Укажите: показание прибора')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Показание прибора' }), '0,857');
  expect(dialog.getByText('Не больше двух знаков после запятой')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Показание прибора' }), '0,85');
  await userEvent.fill(dialog.getByRole('textbox', { name: /Где и что обнаружено/ }), 'У торца');
  await raise();
  expect(await screen.findByRole('heading', { name: 'Радиационная тревога' })).toBeVisible();
  expect(fakes.calls.changeStatus.mock.calls[0]![0].body).toEqual({
    statusCode: 'RADIATION_ALARM',
    comment: '0,85 мкЗв/ч. У торца',
    reading: 0.85,
  });
});

test.each([
  [1280, 800],
  [360, 640],
  [640, 360],
])('at %i×%i the card says before reception is finished who can take that back', async (width, height) => {
  await page.viewport(width, height);
  const fakes = at('CTRL', { status: inReception });
  const stepHolders = { STEP_REOPEN: ['Начальник смены'] };
  fakes.calls.listReferences.mockResolvedValue({ providers: [], contracts: [], transportTypes: [], stepHolders });
  renderApp(address, fakes);
  expect(await screen.findByText('После завершения вернуть на приемку сможет начальник смены')).toBeVisible();
});

test.each([
  ['main', 'Место приемки'],
  ['unordered', 'Добавить находку'],
])('at 360 × 640 the bar with the step leaves the first field of «%s» free', async (tab, name) => {
  await page.viewport(360, 640);
  renderApp(`${address}?tab=${tab}`, at('CTRL', { status: inReception, unorderedProduction: [] }));
  const step = await screen.findByRole('button', { name: 'Завершить приемку' });
  const field = await screen.findByRole(tab === 'main' ? 'textbox' : 'button', { name });
  let foot: Element = step;
  while (getComputedStyle(foot).position !== 'sticky') {
    foot = foot.parentElement!;
  }
  expect(field.getBoundingClientRect().bottom).toBeLessThan(foot.getBoundingClientRect().top);
  if (tab === 'main') {
    await userEvent.fill(field, 'Площадка 2');
    await screen.findByRole('button', { name: 'Сохранить' });
  }
  const bars = [foot, screen.getByRole('heading', { level: 1 }).parentElement!, screen.getByRole('tablist')];
  const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  expect(height).toBeLessThanOrEqual(innerHeight / 4);
  expect(step.scrollWidth).toBeLessThanOrEqual(step.clientWidth);
});

test('Back closes the menu of the steps, not the card', async () => {
  renderApp(address, at('CTRL', { status: inReception }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(closeTopLayer()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('what is accepted without a case is asked in one question, and what the server knows besides in another', async () => {
  const { registerWeight } = aTransport();
  const fakes = at('CTRL', {
    status: inReception,
    registerWeight: { gross: 88, tare: 24, net: 64, diff: 0, ...registerWeight, trash: 60 },
    unorderedProduction: [],
    commissionInfo: null,
    separateInfo: null,
  });
  const more = 'Незаказная продукция: Баллон 1 шт.. Засор 60 т, норма 0 т';
  fakes.calls.changeStatus.mockRejectedValueOnce(
    new ApiError({
      status: 422,
      code: 'transport.acceptanceAsked',
      message: 'Дела о расхождении нет. Принять груз без комиссии и акта?',
      fields: [{ path: 'accepted', message: more }],
    }),
  );
  fakes.calls.changeStatus.mockResolvedValue(aTransport({ status: finished, version: 9 }));
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить приемку' }));
  const answer = async (words: RegExp) => {
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Принять без дела' }));
  };
  await answer(/^Засор 60,000 т, норма/);
  await waitFor(() => expect(fakes.calls.changeStatus).toHaveBeenCalledOnce());
  // A tap that follows at once on the same place counts as the second half of a double tap.
  await new Promise((read) => setTimeout(read, 600));
  await answer(/^Незаказная продукция: Баллон/);
  await waitFor(() => expect(fakes.calls.changeStatus).toHaveBeenCalledTimes(2));
  expect(fakes.calls.changeStatus.mock.calls.map(([{ body }]) => body.accepted)).toEqual([
    [expect.stringMatching(/^Засор/)],
    [more],
  ]);
});
