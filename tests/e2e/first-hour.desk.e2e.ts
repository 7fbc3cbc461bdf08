// The first hour of an administrator who follows only what the screen says.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from './support/product.ts';
import { type Server, startServer } from './support/server.ts';

test.use({ serviceWorkers: 'block' });

let server: Server;
let dataDir: string;

test.beforeAll(async ({ product }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'otk-first-'));
  server = await startServer(product.program, dataDir, { SEED: 'none' });
});

test.afterAll(async () => {
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** The page says which step is next; its link is the one filled button. */
async function followStep(page: Page, title: string, act: string) {
  await page.getByRole('link', { name: 'Первые шаги' }).click();
  await expect(page.getByText(`Следующий шаг: ${title}.`)).toBeVisible();
  await page.getByRole('link', { name: act }).first().click();
}

/** Fills the fields of a record by their labels and saves it. */
async function addRecord(page: Page, add: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: add }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
}

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('an empty installation is set up for one station, and its first inspector begins to work', async ({ page }) => {
  const code = await server.printed(/введите код ([\d ]{19})/);
  await page.goto(server.url);
  await expect(page.getByText('Здесь ещё никого нет.')).toBeVisible();
  await page.getByLabel('Код').fill(code);
  await page.getByLabel('Фамилия, имя, отчество').fill('Иванов Иван Иванович');
  await page.getByLabel('Логин').fill('ivanov');
  await page.getByLabel('Пароль', { exact: true }).fill('Sova7-Kvarc');
  await page.getByRole('button', { name: 'Создать и войти' }).click();
  const steps = page.getByRole('heading', { name: 'Первые шаги' });
  await expect(steps).toBeVisible();
  // Who comes back goes on where he stopped.
  await page.goto(server.url);
  await expect(steps).toBeVisible();

  await followStep(page, 'Подразделения', 'К подразделениям');
  await addRecord(page, 'Добавить подразделение', { Код: 'OTK', Название: 'ОТК. Станция Первая' });
  await followStep(page, 'Станции', 'К станциям');
  await addRecord(page, 'Добавить станцию', { Код: '250001', Название: 'Первая' });
  await followStep(page, 'Виды лома', 'К видам лома');
  await addRecord(page, 'Добавить вид лома', { Код: '3А', Название: 'Кусковой лом', Засорённость: '1,5' });
  await followStep(page, 'Поставщики', 'К поставщикам');
  await addRecord(page, 'Добавить поставщика', { Название: 'АО «Вторчермет»' });

  await followStep(page, 'Причины', 'К причинам');
  await addRecord(page, 'Добавить причину', { Код: 'OTHER', Название: 'Иное' });

  await followStep(page, 'Пользователи', 'К пользователям');
  await page.getByRole('button', { name: 'Новый пользователь' }).click();
  await page.getByLabel('Фамилия, имя, отчество').fill('Петрова Анна Сергеевна');
  await page.getByLabel('Логин').fill('petrova');
  await choose(page, 'Подразделение', 'ОТК. Станция Первая');
  await choose(page, 'Роль', 'Мастер ОТК');
  await page.getByRole('button', { name: 'Назначить' }).click();
  await page.getByRole('button', { name: 'Создать' }).click();
  const oneTime = await page.getByLabel('Одноразовый пароль', { exact: true }).last().textContent();
  await page.getByRole('button', { name: 'Пароль передан' }).click();

  await followStep(page, 'Календарь комиссии', 'К календарю');
  await choose(page, 'Станция', 'Первая');
  await page.getByRole('button', { name: 'Завести календарь' }).click();
  await page.getByLabel('Мест в день').fill('4');
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Mail and backup are variables of the server: the page names them.
  await followStep(page, 'Почта', 'Что задано сейчас');
  await expect(page.getByText('SMTP_URL')).toBeVisible();

  // An open page that loses its person loads itself again.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(server.url);
  await page.getByLabel('Логин').fill('petrova');
  await page.getByLabel('Пароль', { exact: true }).fill(oneTime!);
  await page.getByRole('button', { name: 'Войти' }).click();
  const modal = page.locator('#change-password-modal');
  await modal.getByLabel('Текущий пароль').fill(oneTime!);
  await modal.getByLabel('Новый пароль').fill('Ruda5-Granit');
  await modal.getByLabel('Подтвердите пароль').fill('Ruda5-Granit');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  // A master starts with the page of the shift.
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Транспорт' }).click();
  await page.getByRole('link', { name: 'Новое ТС' }).first().click();
  await choose(page, 'Станция приемки', 'Первая');
  await choose(page, 'Поставщик', 'АО «Вторчермет»');
  await page.getByLabel('Номер ТС').fill('63981203');
  await page.getByRole('textbox', { name: 'Дата отгрузки' }).fill('12.11.2026');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/auto\/[\da-f]{8}-/);
  await expect(page.getByText('Ожидается', { exact: true }).first()).toBeVisible();
});
