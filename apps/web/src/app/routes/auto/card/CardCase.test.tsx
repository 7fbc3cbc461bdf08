import { answerContract } from '@otk/domain/answer/answer.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';

import { fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const hourMs = 3_600_000;
const asked = () => {
  const { responsibleStorage } = aTransport();
  const notice = { number: '7/2026', at: '2026-11-10T06:00:00Z', recipient: null, state: 'SENT' } as const;
  return aTransport({
    responsibleStorage: { ...responsibleStorage!, notice },
    awaited: 'ANSWER',
    dueAt: new Date(Date.now() + 5.5 * hourMs).toISOString(),
  });
};

function withCase(owner: string, card = asked()) {
  const permissions = [...permissionsOf(owner), 'NOTIFY_REPLY', `NOTIFIED_${owner}`];
  const isSupplier = owner === 'SUPP';
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner, isSupplier, permissions })] })));
  fakes.calls.getTransport.mockResolvedValue(card);
  fakes.on(answerContract.record).mockResolvedValue(card);
  return fakes;
}

test('the card says where the case stands, who acts next and by when; the answer is the one primary action', async () => {
  renderApp(`/auto/${aTransport().id}`, withCase('MASTER'));
  const box = within(await screen.findByRole('region', { name: 'Дело о расхождении' }));
  const current = box.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  expect(current).toHaveTextContent('Ответ, сейчас');
  expect(box.getByText('Поставщик: ответить на телефонограмму')).toBeVisible();
  expect(box.getByText(/осталось 5 ч/)).toBeVisible();
  const filled = screen.getAllByRole('button').filter(({ className }) => className.includes('MuiButton-contained'));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Записать ответ поставщика']);
  await userEvent.click(filled[0]!);
  expect(await screen.findByRole('dialog', { name: 'Записать ответ поставщика' })).toBeVisible();
});

test('the person of the supplier sees that it is his turn; on a phone nothing is wider than the screen', async () => {
  await page.viewport(360, 640);
  renderApp(`/auto/${aTransport().id}`, withCase('SUPP'));
  expect(await screen.findByText('Ваш ход: ответить на телефонограмму')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ответить' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test.each(['light', 'sun'])(
  'with a case and something to save the bars of a small phone take a quarter, theme %s',
  async (theme) => {
    localStorage.setItem('otk.theme', theme);
    await page.viewport(360, 640);
    renderApp(`/auto/${aTransport().id}`, withCase('MASTER'));
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Место приемки' }), 'Площадка 2');
    const save = await screen.findByRole('button', { name: 'Сохранить' });
    const act = screen.getByRole('button', { name: 'Записать ответ поставщика' });
    const foot = save.closest('section')!.parentElement!;
    const bars = [foot, screen.getByRole('heading', { level: 1 }).parentElement!, screen.getByRole('tablist')];
    const heights = bars.map((bar) => bar.getBoundingClientRect().height);
    expect(
      heights.reduce((sum, height) => sum + height),
      heights.join(', '),
    ).toBeLessThanOrEqual(innerHeight / 4);
    for (const button of [save, act, screen.getByRole('button', { name: 'Ещё' })]) {
      expect(button.scrollWidth, button.textContent).toBeLessThanOrEqual(button.clientWidth);
    }
  },
);

test('while the phonegram is being sent nobody is asked to act; the name of the stage is one line on a phone', async () => {
  await page.viewport(360, 640);
  const card = asked();
  const notice = { ...card.responsibleStorage!.notice!, state: 'QUEUED' as const };
  renderApp(
    `/auto/${card.id}`,
    withCase('MASTER', { ...card, responsibleStorage: { ...card.responsibleStorage!, notice } }),
  );
  expect(await screen.findByText('АРМ ОТК: отправляет телефонограмму поставщику, ответ ждём')).toBeVisible();
  const name = screen.getByText('Телефонограмма', { selector: '[data-name]' });
  expect(name.getBoundingClientRect().height).toBeLessThan(24);
  const status = within(screen.getByRole('main')).getAllByText(card.status.description)[0]!;
  expect(status.scrollWidth, 'the status in the head is not cut').toBeLessThanOrEqual(status.clientWidth);
  expect(status.scrollHeight).toBeLessThanOrEqual(status.clientHeight);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const person = (fullName: string, ...permissions: string[]) => {
  const id = `00000000-0000-4000-8000-${String(fullName.length).padStart(12, '0')}`;
  return { id, fullName, roleName: 'Контролёр ОТК', permissions, isInHand: false };
};

test('a transport without a case has no stepper; who has no step reads who acts next, and names that come move nothing', async () => {
  await page.viewport(360, 640);
  const status = { code: 'IN_RECEPTION', description: 'На приемке' } as const;
  const fakes = withCase('WEIGH', aTransport({ status, responsibleStorage: null }));
  const stepHolders = { STEP_FINISH: ['Контролёр ОТК', 'Мастер ОТК'] };
  const references = Promise.withResolvers<undefined>();
  fakes.calls.listReferences.mockImplementation(async () => {
    await references.promise;
    return { providers: [], contracts: [], transportTypes: [], stepHolders };
  });
  renderApp(`/auto/${aTransport().id}`, fakes);
  const below = async () => (await screen.findByRole('tabpanel')).getBoundingClientRect().top;
  expect(await screen.findByText('Дальше: завершить приемку')).toBeVisible();
  const top = await below();
  references.resolve(undefined);
  expect(await screen.findByText('Кто делает: контролёр ОТК или мастер ОТК')).toBeVisible();
  expect(await below()).toBe(top);
  expect(screen.queryByRole('region', { name: 'Дело о расхождении' })).toBeNull();
  fakes.calls.listColleagues.mockResolvedValue([
    person('Весова Е. А.', 'STEP_WEIGHED'),
    person('Ким Ольга Петровна', 'STEP_FINISH'),
  ]);
  await fakes.services.queryClient.invalidateQueries();
  const names = await screen.findByText('Кто делает: контролёр ОТК Ким О. П.');
  expect(names).toBeVisible();
  expect(names).toHaveAttribute('title', 'контролёр ОТК Ким О. П.');
  expect(await below()).toBe(top);
});

test('a step that the address asks for waits for a card that offers it', async () => {
  const before = aTransport({ status: { code: 'WEIGHED', description: 'Взвешен' }, awaited: null });
  const fakes = withCase('MASTER', before);
  const { address } = renderApp(`/auto/${before.id}?step=COMMISSION_ASSIGNED`, fakes);
  expect(await screen.findByText('Взвешен')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  fakes.calls.getTransport.mockResolvedValue({ ...asked(), version: before.version + 1 });
  await fakes.services.queryClient.invalidateQueries();
  expect(await screen.findByRole('dialog', { name: 'Назначить комиссию' })).toBeVisible();
  expect(address()).toBe(`/auto/${before.id}`);
});

test('a step that the address asks for and that no card offers is said to be out of reach', async () => {
  const { address } = renderApp(`/auto/${aTransport().id}?step=RECEPTION_FINISHED`, withCase('MASTER'));
  expect(await screen.findByText('Этот шаг сейчас недоступен', {}, { timeout: 15_000 })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/auto/${aTransport().id}`));
});
