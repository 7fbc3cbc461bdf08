import { evidenceContract } from '@otk/domain/evidence/evidence.contract';
import type { Evidence } from '@otk/domain/evidence/evidence.schema';
import { returnContract } from '@otk/domain/return/return.contract';
import { torgContract } from '@otk/domain/torg/torg.contract';
import { torgFields, type TorgDraft, type TorgFields } from '@otk/domain/torg/torg.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';
import { ApiError } from '#platform/api-error';

import { atWork } from '../../../testing/at-work.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const heard = { code: 'COMMISSION_DONE', description: 'Комиссия проведена' } as const;
const address = `/auto/${aTransport().id}?tab=act`;
const mass = { gross: null, tare: null, net: 67_200 };
const fields = {
  ...(Object.fromEntries(Object.keys(torgFields.shape).map((name) => [name, ''])) as unknown as TorgFields),
  chairman: 'мастер ОТК, Громова Е. А.',
  members: 'контролёр ОТК, Иванов И. И.',
};
const draft: TorgDraft = {
  fields,
  figures: {
    masses: { declared: { ...mass, net: 67_500 }, actual: mass, difference: { ...mass, net: -300 } },
    rows: [{ name: 'Лом', sort: '3А', declared: 67.5, found: 67.2, defect: null, shortage: 0.3, surplus: null }],
    total: { declared: 67.5, found: 67.2, defect: null, shortage: 0.3, surplus: null },
  },
  refusal: null,
  replaces: null,
  version: 1,
};

const commission = {
  date: '2026-11-14T08:00:00.000Z',
  place: null,
  isHeld: true,
  result: 'Засор подтверждён',
  chairman: 'Громова Е. А.',
  members: ['Иванов И. И.'],
  representative: null,
  found: [],
  weightBefore: null,
  weightAfter: null,
};

function at(card: Partial<Transport>, role = 'MASTER', shown: Partial<TorgDraft> = {}) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: role, permissions: permissionsOf(role) })] })));
  const transport = aTransport({ status: heard, commissionInfo: commission, torg2: null, ...card });
  fakes.calls.getTransport.mockResolvedValue(transport);
  const refusal = shown.refusal ?? null;
  fakes.on(torgContract.checkSavedTorg2).mockResolvedValue({ saved: false, act: null, refusal });
  fakes.on(torgContract.getDraft).mockResolvedValue({ ...draft, ...shown });
  fakes.on(torgContract.listFiles).mockResolvedValue([]);
  return {
    ...fakes,
    transport,
    save: fakes
      .on(torgContract.generateTorg)
      .mockResolvedValue({ ...transport, torg2: { number: '1/2026', date: '2026-11-15T08:00:00.000Z' } }),
    giveBack: fakes.on(returnContract.returnBack).mockResolvedValue(transport),
  };
}

test('the master changes a line and saves the act; a refusal keeps what was typed', async () => {
  const fakes = at({});
  fakes.save.mockRejectedValueOnce(
    new ApiError({ status: 422, code: 'torg.unbalanced', message: 'Веса не сходятся с нетто' }),
  );
  renderApp(address, fakes);
  const form = within(await screen.findByRole('form', { name: 'Акт ТОРГ-2' }));
  expect(form.getAllByRole('cell', { name: '0,300' })).toHaveLength(2);
  await userEvent.fill(form.getByRole('textbox', { name: 'Заключение комиссии' }), 'Принять с засором');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить акт' }));
  expect(await form.findByText(/Веса не сходятся с нетто\. Введённое осталось/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Сохранить акт' }));
  await waitFor(() => expect(fakes.save).toHaveBeenCalledTimes(2));
  expect(fakes.save.mock.calls[1]![0].body).toEqual({
    fields: { ...fields, conclusion: 'Принять с засором' },
    replaces: null,
  });
});

test('on a phone each line of the act is a record: every figure is in view beside its name', async () => {
  await page.viewport(360, 640);
  renderApp(address, at({}));
  const table = await screen.findByRole('region', { name: 'Результаты приемки, т' });
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  const shown = [...table.querySelectorAll('td')].filter((cell) => cell.offsetParent !== null);
  const words = shown.map((cell) => [getComputedStyle(cell, '::before').content, cell.textContent]);
  const line = [
    ['"По документам, т"', '67,500'],
    ['"Фактически, т"', '67,200'],
    ['"Недостача, т"', '0,300'],
  ];
  expect(words).toEqual([...line, ...line]);
  await page.viewport(1280, 800);
});

test('on a phone the sheet to sign on is in view above the buttons, however long the text is', async () => {
  await page.viewport(360, 640);
  renderApp(`/auto/${aTransport().id}`, at({ commissionInfo: { ...commission, result: 'Засор. '.repeat(100) } }));
  await userEvent.click(await screen.findByRole('button', { name: /^Подписать: Председатель/ }));
  const sheet = await screen.findByRole('figure', { name: 'Поле для подписи' });
  const record = screen.getByRole('button', { name: 'Записать подпись' });
  const { top, bottom } = sheet.getBoundingClientRect();
  expect(top).toBeGreaterThan(150);
  expect(bottom).toBeLessThan(record.getBoundingClientRect().top);
  await page.viewport(1280, 800);
});

test('while a part goes back the act can still be made; a void act stays in the list', async () => {
  const fakes = at({ status: { code: 'RETURN_BACK', description: 'Возврат поставщику' } });
  const act = {
    id: aTransport().id,
    number: '1/2026',
    version: 1,
    savedAt: '2026-11-15T08:00:00.000Z',
    savedBy: 'Громова',
  };
  const file = { fileName: 'ТОРГ-2.pdf', size: 1, url: '/api/file/1' };
  fakes
    .on(torgContract.listFiles)
    .mockResolvedValue([{ ...act, ...file, state: 'VOID', voidReason: 'Ошибка в составе комиссии' }]);
  renderApp(address, fakes);
  expect(await screen.findByText('Аннулирован')).toBeVisible();
  expect(screen.getByText(/карточка закрыта для правки\. Чтобы изменить данные, отмените возврат/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Сохранить акт' })).toBeEnabled();
});

test('a preview without the commission says at the fields what is missing', async () => {
  renderApp(address, at({}, 'MASTER', { fields: { ...fields, chairman: '', members: '' } }));
  const form = within(await screen.findByRole('form', { name: 'Акт ТОРГ-2' }));
  await userEvent.click(form.getByRole('button', { name: 'Предпросмотр' }));
  expect(await form.findByText('Укажите председателя комиссии')).toBeVisible();
  expect(form.getByText('Укажите хотя бы одного члена комиссии')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const chairman = form.getByRole('textbox', { name: /^Председатель/ });
  await waitFor(() => expect(chairman).toHaveFocus());
  await userEvent.fill(chairman, 'Громова Е. А.');
  expect(form.queryByText('Укажите председателя комиссии')).toBeNull();
});

test('a case that forbids an act says why, and the act cannot be saved', async () => {
  renderApp(address, at({}, 'MASTER', { refusal: 'Расхождений нет: акт ТОРГ-2 не составляют' }));
  expect(await screen.findByText('Расхождений нет: акт ТОРГ-2 не составляют')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Сохранить акт' })).toBeDisabled();
});

test('the head of shift returns a part; what stays is counted while typing', async () => {
  const fakes = at({}, 'HEAD');
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Вернуть поставщику' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вернуть поставщику' }));
  const [line] = fakes.transport.discoverScrapType;
  await userEvent.click(await dialog.findByRole('checkbox', { name: new RegExp(`^${line!.productionType.code} · `) }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Причина возврата' }), 'Засор');
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть поставщику' }));
  await waitFor(() => expect(fakes.giveBack).toHaveBeenCalledOnce());
  expect(fakes.giveBack.mock.calls[0]![0].body).toEqual({
    scope: 'PARTS',
    reason: 'Засор',
    parts: [{ kind: 'SCRAP', sourceId: line!.id, weight: line!.net }],
  });
});

test('before a commission only the whole load can be returned, and the dialog says why', async () => {
  const onStorage = { code: 'ON_STORAGE', description: 'Ответственное хранение' } as const;
  const fakes = at({ status: onStorage, commissionInfo: null }, 'HEAD');
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Вернуть поставщику' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вернуть поставщику' }));
  expect(dialog.getByRole('radio', { name: 'Части груза' })).toBeDisabled();
  expect(dialog.getByText('Части возвращают после комиссии или тех. сепарации, по акту ТОРГ-2')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Причина возврата' }), 'Засор');
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть поставщику' }));
  await waitFor(() => expect(fakes.giveBack.mock.calls[0]?.[0].body).toEqual({ scope: 'WHOLE', reason: 'Засор' }));
});

test('an evidence package is ordered, seen under way, found again when it is ready, and not ordered twice', async () => {
  const fakes = at({});
  const ordered: Evidence = {
    id: '5f0e6c7c-8b1e-4a1b-9f3a-0b6d3f6b8a01',
    transportId: fakes.transport.id,
    state: 'RUNNING',
    createdAt: '2026-11-15T08:00:00.000Z',
    finishedAt: null,
    done: 3,
    total: 12,
    failure: null,
    file: null,
  };
  const list = fakes.on(evidenceContract.list).mockResolvedValue([]);
  const order = fakes.on(evidenceContract.order).mockImplementation(() => {
    list.mockResolvedValue([ordered]);
    return Promise.resolve(ordered);
  });
  const cancel = fakes
    .on(evidenceContract.cancel)
    .mockRejectedValue(new ApiError({ status: 422, code: 'evidence.over', message: 'Пакет уже готов' }));
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Составить и скачать' }));
  const make = await screen.findByRole('button', { name: 'Составить пакет' });
  await waitFor(() => expect(make).toBeEnabled());
  await userEvent.click(make);
  expect(await screen.findByText('Записано файлов: 3 из 12')).toBeVisible();
  expect(order).toHaveBeenCalledOnce();
  expect(make).toBeDisabled();
  const url = '/api/file/1?sign=2';
  list.mockResolvedValue([{ ...ordered, state: 'READY', file: { name: 'Пакет.zip', size: 2_500_000, url } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(cancel).toHaveBeenCalledOnce();
  const file = await screen.findByRole('link', { name: /^Скачать, 2,\d\sМБ$/ });
  expect(file).toHaveAttribute('href', `${url}&download=1`);
});

test.each([
  [360, 640],
  [1440, 900],
])(
  'at %d × %d the act that the case waits for leads to its form, also when it is loaded late',
  async (width, height) => {
    await page.viewport(width, height);
    const fakes = at({ awaited: 'ACT' });
    const lines = Promise.withResolvers<TorgDraft>();
    fakes.on(torgContract.getDraft).mockReturnValue(lines.promise);
    renderApp(`/auto/${aTransport().id}`, fakes);
    await userEvent.click(await screen.findByRole('button', { name: 'Оформить акт ТОРГ-2' }));
    expect(await screen.findByText('Акта пока нет')).toBeVisible();
    lines.resolve(draft);
    const form = await screen.findByRole('region', { name: 'Строки акта' });
    await waitFor(() => expect(form).toHaveFocus());
    const { top } = screen.getByRole('heading', { name: 'Строки акта' }).getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(height / 2);
  },
);

test('the figures of an act say what of the net is scrap and what is not', async () => {
  const cells = { declared: null, found: null, shortage: null, surplus: null };
  const rows = [...draft.figures.rows, { name: 'Засор', sort: '', ...cells, defect: 0.3 }];
  const total = { declared: 67.5, found: 66.9, defect: 0.3, shortage: 0.6, surplus: null };
  const fakes = at({}, 'MASTER', { figures: { ...draft.figures, rows, total } });
  renderApp(address, fakes);
  expect(await screen.findByText(/это лом по видам 66,900\sт и брак 0,300\sт/)).toBeVisible();
});

const stored = aTransport().responsibleStorage!;
const notice = { number: '7/2026', at: '2026-11-10T06:00:00Z', recipient: null, state: 'SENT' } as const;
const nothing = { registerWeight: null, responsibleStorage: null };

test.each<[string, Partial<Transport>, string[]]>([
  ['nothing yet', nothing, []],
  ['a reweigh', { ...nothing, overweight: { net: 60, tare: null } }, ['Отвес']],
  ['a stay without a phonegram', { ...nothing, responsibleStorage: stored }, ['Квитанция о хранении']],
  [
    'a stay that has ended',
    { ...nothing, pastStorage: { begin: stored.begin, end: stored.begin, notice } },
    ['Телефонограмма', 'Квитанция о хранении'],
  ],
])('papers that the server would refuse are not offered: %s', async (_name, card, labels) => {
  renderApp(address, at(card));
  await screen.findByRole('heading', { name: 'Пакет доказательств' });
  const papers = screen.queryByRole('region', { name: 'Печать' });
  const buttons = papers === null ? [] : within(papers).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
});
