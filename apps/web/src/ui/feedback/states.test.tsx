import { Alert, Button } from '@mui/material';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { FullScreenLoader } from './FullScreenLoader.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { SearchIcon } from '../icons.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { LoadingBox } from './LoadingBox.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { CardSkeletons, RowSkeletons } from './Skeletons.tsx';
import { renderUi } from '../test-render.tsx';
import { UiProvider } from '../UiProvider.tsx';

test('the loading box says «Загрузка», and after two seconds that the server does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  renderUi(<LoadingBox />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Загрузка');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(status.textContent).toBe('ЗагрузкаСервер долго не отвечает, ждём');
});

test('the full-screen loader covers the page and lists the running steps', () => {
  renderUi(
    <FullScreenLoader
      messages={[
        'Обновление справочников: станции, виды лома',
        'Получение пользователя',
        'Синхронизация локальных данных',
      ]}
    />,
  );
  const lines = screen.getByRole('status');
  expect([...lines.children].map(({ textContent }) => textContent)).toEqual([
    'Обновление справочников: станции, виды лома',
    'Получение пользователя',
    'Синхронизация локальных данных',
  ]);
  expect(lines.parentElement!.getBoundingClientRect()).toMatchObject({ top: 0, left: 0, width: 1280, height: 800 });
});

test('the mark of the loader stands still, however long the running step is', async () => {
  await page.viewport(360, 640);
  const { rerender } = renderUi(<FullScreenLoader messages={['Получение пользователя']} />);
  const placeOf = (element: Element) => JSON.stringify(element.getBoundingClientRect());
  const places = () => [screen.getByRole('status'), document.querySelector('svg')!].map(placeOf);
  const before = places();
  const long = `Обновление справочников: ${'незаказная продукция, '.repeat(6)}`;
  rerender(
    <UiProvider productName="АРМ ОТК">
      <FullScreenLoader messages={[long]} />
    </UiProvider>,
  );
  expect(places()).toEqual(before);
});

test('an empty list says why it is empty and what to do', async () => {
  const onClick = vi.fn<() => void>();
  renderUi(
    <EmptyState
      title="Нет вагонов на приемке"
      text="Вагоны появятся после взвешивания."
      action={<Button onClick={onClick}>Показать «На станции»</Button>}
    />,
  );
  expect(screen.getByText('Нет вагонов на приемке')).toBeVisible();
  expect(screen.getByText('Вагоны появятся после взвешивания.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Показать «На станции»' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('an error says what happened, what is safe and what to do', () => {
  renderUi(
    <ErrorState
      whatHappened="Не удалось загрузить список"
      whatIsSafe="Записанное на устройстве сохранено."
      whatToDo="Проверьте связь и повторите."
    />,
  );
  const words = within(screen.getByRole('alert'));
  expect(words.getByText('Не удалось загрузить список')).toBeVisible();
  expect(words.getByText('Записанное на устройстве сохранено.')).toBeVisible();
  expect(words.getByText('Проверьте связь и повторите.')).toBeVisible();
});

test('on a phone in «Солнце» the way on stands right below the words', async () => {
  await page.viewport(360, 640);
  localStorage.setItem('otk.theme', 'sun');
  onTestFinished(() => localStorage.removeItem('otk.theme'));
  renderUi(
    <LoadFailure
      whatHappened="Ошибка получения уведомлений! Попробуйте позже."
      whatIsSafe="Непрочитанные уведомления не пропадут."
      error={new Error('Network Error')}
      isBusy={false}
      onRetry={() => undefined}
    />,
  );
  const top = screen.getByRole('alert').getBoundingClientRect().top;
  // Below 365 px of bars and filters, above the bar of 57 px.
  expect(screen.getByRole('button', { name: 'Повторить' }).getBoundingClientRect().bottom - top).toBeLessThan(218);
});

test('on a phone the way on stands above the bar of a primary act: before the words', async () => {
  await page.viewport(360, 640);
  renderUi(
    <>
      <PageTitle actions={<Button variant="contained">Новый пользователь</Button>}>Пользователи</PageTitle>
      <LoadFailure
        whatHappened="Ошибка загрузки"
        whatIsSafe="На сервере ничего не изменилось."
        error={new Error('Network Error')}
        isBusy={false}
        onRetry={() => undefined}
      />
    </>,
  );
  const { bottom } = screen.getByRole('button', { name: 'Повторить' }).getBoundingClientRect();
  expect(bottom).toBeLessThan(screen.getByText('На сервере ничего не изменилось.').getBoundingClientRect().top);
});

test('on a phone in «Солнце» the way on of an empty place stands right below the words', async () => {
  await page.viewport(360, 640);
  localStorage.setItem('otk.theme', 'sun');
  onTestFinished(() => localStorage.removeItem('otk.theme'));
  renderUi(
    <EmptyState
      icon={<SearchIcon />}
      title="Карточке нужна связь"
      text="Числа считает сервер."
      action={<Button>Повторить</Button>}
    />,
  );
  const button = screen.getByRole('button').getBoundingClientRect();
  const { top } = screen.getByText('Карточке нужна связь').parentElement!.getBoundingClientRect();
  // Below 420 px of bars and fields, above the bar of 57 px.
  expect(button.bottom - top).toBeLessThan(163);
});

test('a failed load says why, offers another button, and retries once at a time', async () => {
  const onRetry = vi.fn<() => void>();
  const failure = (isBusy: boolean, error = new Error('Network Error')) => (
    <LoadFailure
      whatHappened="Не удалось загрузить шаблоны"
      whatIsSafe="Шаблоны на сервере не изменились."
      error={error}
      isBusy={isBusy}
      onRetry={onRetry}
      wayOut={<Button>К списку</Button>}
    />
  );
  const { unmount } = renderUi(failure(false));
  expect(screen.getByText('Проблема с подключением к интернету. Проверьте связь и повторите.')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['К списку', 'Повторить']);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();

  // The server has answered: the link is not the reason.
  const broken = renderUi(failure(false, Object.assign(new Error('Внутренняя ошибка сервера'), { status: 500 })));
  expect(screen.getByText('Внутренняя ошибка сервера. Повторите через минуту.')).toBeVisible();
  broken.unmount();
  renderUi(failure(true, Object.assign(new Error('Выберите период короче'), { status: 422 })));
  expect(screen.getByText('Выберите период короче.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Повторить/ })).toBeDisabled();
});

test('skeletons have the given count and say «Загрузка» once', () => {
  const rows = renderUi(<RowSkeletons count={4} />);
  expect(rows.container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
  expect(screen.getByRole('status').textContent).toBe('Загрузка');
  rows.unmount();

  const cards = renderUi(<CardSkeletons count={2} />);
  expect(cards.container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('Загрузка');
});

test('cards that come in two columns wait in two columns', async () => {
  await page.viewport(820, 1180);
  const { container } = renderUi(<CardSkeletons count={2} isGrid />);
  const [first, second] = [...container.querySelectorAll('[aria-hidden="true"]')].map((card) =>
    card.getBoundingClientRect(),
  );
  expect(second!.top).toBe(first!.top);
  expect(second!.left).toBeGreaterThan(first!.right);
});

test('the 404 page offers links and sets the title of the tab', () => {
  renderUi(<NotFoundPage action={<Button>К списку транспорта</Button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'К списку транспорта' })).toBeVisible();
  expect(document.title).toBe('Страница не найдена | АРМ ОТК');
});

test('the 403 page names the missing permission', () => {
  renderUi(<ForbiddenPage permission="Просмотр отчётов" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Нет доступа' })).toBeVisible();
  expect(screen.getByText(/«Просмотр отчётов»/)).toBeVisible();
  expect(document.title).toBe('Нет доступа | АРМ ОТК');
});

test('on a phone the button of a notice stands below its words', async () => {
  await page.viewport(360, 640);
  renderUi(
    <Alert severity="info" action={<Button>К взвешиванию</Button>}>
      Не взвешен: принять как заявлено можно после взвешивания
    </Alert>,
  );
  const words = screen.getByText(/^Не взвешен/).getBoundingClientRect();
  expect(words.width).toBeGreaterThan(240);
  expect(screen.getByRole('button').getBoundingClientRect().top).toBeGreaterThanOrEqual(words.bottom);
});
