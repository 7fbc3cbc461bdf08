// The screens that are read in the yard and at the gate, and how each is reached.
import type { Page } from 'playwright';

export interface Place {
  readonly page: Page;
  readonly ask: <T>(path: string) => Promise<T>;
}

export interface Screen {
  readonly name: string;
  readonly login: 'controller' | 'kpp';
  readonly open: (place: Place) => Promise<void>;
  /** What is read next stands below. */
  readonly isLong?: true;
  /** As high as this element alone: on a black ground Tesseract finds no lines between boxes, at any contrast. */
  readonly line?: string;
}

interface Listed {
  readonly id: string;
  readonly status: { readonly code: string };
}

async function transportOf({ ask }: Place, tab: string, status: string): Promise<string> {
  const { items } = await ask<{ items: readonly Listed[] }>(`/transport/filtrate?tab=${tab}&limit=100`);
  const found = items.find(({ status: { code } }) => code === status);
  if (found === undefined) {
    throw new Error(`Среди данных демонстрации нет ТС со статусом ${status}`);
  }
  return found.id;
}

async function go({ page }: Place, path: string, words: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByText(words).first().waitFor();
}

const cardOf = async (place: Place, tab: string): Promise<string> =>
  `/auto/${await transportOf(place, 'reception', 'IN_RECEPTION')}?tab=${tab}`;
const checkedCard = async (place: Place, tab: string): Promise<string> =>
  `/auto/${await transportOf(place, 'station', 'INCOMING_CONTROL')}?tab=${tab}`;

const cardTab = (name: string, tab: string, words: string | RegExp): Screen => ({
  name: `карточка: ${name}`,
  login: 'controller',
  isLong: true,
  open: async (place) => go(place, await cardOf(place, tab), words),
});

async function stepDialog(place: Place): Promise<void> {
  const { page } = place;
  await go(place, await checkedCard(place, 'main'), 'Начать приемку');
  await page.getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('menuitem', { name: 'Радиационная тревога' }).click();
  const dialog = page.getByRole('dialog', { name: 'Радиационная тревога' });
  await dialog.getByLabel('Показание прибора').fill('0,85');
  await dialog.getByLabel('Где и что обнаружено').fill('Левый борт, труба');
}

async function camera(place: Place): Promise<void> {
  const { page } = place;
  await go(place, await cardOf(place, 'photo'), 'Выбрать файлы');
  await page.getByRole('button', { name: 'Снять', exact: true }).click();
  const shutter = page.getByRole('dialog', { name: 'Камера' }).getByRole('button', { name: /^Снять/ });
  await shutter.and(page.locator('[aria-disabled="false"]')).waitFor();
}

async function registration(place: Place): Promise<void> {
  const { page } = place;
  await go(place, '/kpp/new', '1. Номер');
  await page.getByLabel('Номер ТС').fill('М001ТТ152');
  await page.getByLabel('Номер прицепа').fill('АН123452');
}

async function reading(place: Place): Promise<void> {
  const { page } = place;
  await registration(place);
  await page.getByLabel('Фон, мкЗв/ч').fill('0,11');
  await page.getByLabel('Макс. МАЭД, мкЗв/ч').fill('0,65');
  await page.getByText('5. Радиация').evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
}

/** The last of its person: the link stays broken. */
async function journal(place: Place): Promise<void> {
  const { page } = place;
  const card = await checkedCard(place, 'main');
  // Its code is loaded before the link is lost.
  await go(place, '/sync', 'Журнал отправки');
  await go(place, card, 'Особые отметки');
  const remarks = page.getByLabel('Особые отметки');
  await remarks.waitFor();
  await page.context().setOffline(true);
  await remarks.fill('Лёд на полу вагона, снег в углах');
  await page.keyboard.press('Control+s');
  await page.getByText('Сохранено: на устройстве, ждёт').first().waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Журнал отправки/ })
    .click();
  await page.getByRole('heading', { name: 'Журнал отправки' }).waitFor();
}

export const screens: readonly Screen[] = [
  {
    name: 'список',
    login: 'controller',
    isLong: true,
    open: (place) => go(place, '/auto?tab=reception', /На приемке/),
  },
  cardTab('Основное', 'main', 'Особые отметки'),
  cardTab('Вес', 'weight', 'Взвешивание'),
  cardTab('Виды лома', 'scrap', 'Обнаружено'),
  cardTab('Незаказная', 'unordered', 'Незаказная продукция'),
  cardTab('Фото', 'photo', 'Выбрать файлы'),
  { name: 'камера', login: 'controller', open: camera, line: '[role="dialog"] [role="toolbar"] button' },
  { name: 'окно шага', login: 'controller', open: stepDialog },
  { name: 'журнал отправки', login: 'controller', open: journal },
  { name: 'КПП: список', login: 'kpp', isLong: true, open: (place) => go(place, '/kpp', 'КПП-13') },
  { name: 'КПП: регистрация', login: 'kpp', open: registration },
  { name: 'КПП: показание', login: 'kpp', open: reading },
  {
    name: 'КПП: тревога',
    login: 'kpp',
    isLong: true,
    open: async (place) =>
      go(place, `/kpp/${await transportOf(place, 'station', 'RADIATION_ALARM')}`, 'Радиационная тревога'),
  },
];
