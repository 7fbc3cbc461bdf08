// A link that answers late, not at all, or with a fault first; and what a page says meanwhile.
import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page, Route } from '@playwright/test';

import { markHeader, markOf, nonceHeader } from '../../../packages/domain/src/kernel/reply-mark.ts';
import { goTo } from './device.ts';

/**
 * `late`: every read from the first one; the others begin when the person is in, on a page that was never loaded.
 * `failing` fails once, `broken` always; `pulled` has no link at all, `lost` has none when the person returns to the page.
 */
export type BadLink = 'prompt' | 'late' | 'hanging' | 'failing' | 'broken' | 'pulled' | 'lost';

const lateMs = 2500;
/** Longer than the product waits for an answer. */
const hangingMs = 20_000;
/** No request for so long: the page has all that it asks for. */
const quietMs = 800;
/** Several answers that wait for each other, on a busy machine. */
const patienceMs = 60_000;
/** What stood there before is gone by then. */
const drawnMs = 300;

/** Words for what is not known yet; none of them is there in the end. */
const waiting =
  /^(Проверяем устройство|(Станция: )?Загрузка|Загружаем .*|Получение пользователя|Обновление справочников.*|Синхронизация локальных данных|Сервер долго не отвечает, ждём|Сервер ещё не ответил.*|Ищем на сервере|Эта часть ещё загружается)$/;
/** What is said beside them. */
const besideWaiting =
  /^(Приложение загружается\. Всё записанное .*|Повторить|К списку|На устройстве такого транспорта нет\.|Введённое на месте\..*|Откроется сама\.)$/;
/** What is said of a server that did not answer; true only of a link that does not. */
const failed =
  /^(Не удалось .*|Ошибка (получения|загрузки).*|.* не (пропадут|удаляются|потеряны)\.|.*нужна связь.*|(Они готовятся и|Решения) хранятся на сервере\.|Настроенное осталось на сервере\.|Отчёт считает сервер\. .*|Они появятся, когда связь вернётся\.|Неизвестно, есть ли .*|.*не загрузил(ся|ись|ась)(\. .*|\.?)|Проблема с подключением к интернету|Неизвестная ошибка.*|Нет связи.*|.*, связи нет|.*[Сс]ервер (не отвечает|недоступен|не ответил).*|.*Повторите через минуту\.|.*[Пп]роверьте связь.*|.* не изменил(ся|ись|ась|ось)\.)$/;

/** An address of no page. */
export const nowhere = '/no/such/page';

/** Rows come and go meanwhile: a day or a number of a transport is of an answer, unless it is said to be missing. */
const isOfAnswer = (line: string): boolean =>
  /\d\d\.\d\d\.\d{4}|\d{5}/.test(line) && !/(^|\s)(нет|никого|ничего|не найден|пуст|совпада)/i.test(line);

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** Requests of the page that end by themselves and are reads of it; what the device takes along is no part of it. */
const isRead = (url: string): boolean =>
  /\/api\//.test(url) && !/\/sse|\/auth\/|\/sentry-tunnel|\/analytics|\/transport\/along/.test(url);

const readsByPost =
  /\/(transport\/(search|by-date|deleted|report-figures|[a-z]+-report-rows)|transport-kpp13|unread-by-transport|second-look\/take|[a-z0-9-]*preview)$/;

/** `set-…` remembers what the person looks at. */
function isWrite(route: Route): boolean {
  const { pathname } = new URL(route.request().url());
  return route.request().method() !== 'GET' && !readsByPost.test(pathname) && !/\/user\/set-/.test(pathname);
}

/** Time goes on, the badge measures the network, the device its storage and what it took along. */
const steady = (line: string): string =>
  /^\d+\.\d+\.\d+ · | из .*[МГ]Б$|запис\S+ · .*Б$|^пусто$|карточ\S+ на устройстве/.test(line)
    ? ''
    : line.trim().replaceAll(/\d+\s(ч|мин|день|дня|дней|сут)(\s\d+\sмин)?|\d\d:\d\d/g, '…');

export interface Watched {
  readonly page: Page;
  /** When the address was opened, in the time of the page. */
  readonly since: number;
  /** All that the page asked for has come and it shows so; false when it did not in time. */
  readonly settle: () => Promise<boolean>;
  /** Now, in the time of the page, and when it has drawn what comes now. */
  readonly moment: () => Promise<number>;
  readonly lines: () => Promise<string[]>;
  /** What was said since the moment, without words of waiting. */
  readonly said: (since: number) => Promise<string[]>;
}

/** A refusal of the server itself. */
const refuse = (route: Route, status: number, code: string, message: string): Promise<void> =>
  route.fulfill({
    status,
    headers: { [markHeader]: markOf(route.request().headers()[nonceHeader.toLowerCase()] ?? '') },
    json: { code, message, requestId: randomUUID() },
  });

function answerBy(link: BadLink): (route: Route) => Promise<void> {
  const failedOnce = new Set<string>();
  let hangsUntil: number | null = null;
  return async (route) => {
    if (isWrite(route)) {
      await route.fallback();
      return;
    }
    const asked = `${route.request().method()} ${route.request().url()}`;
    if (link === 'pulled' || link === 'lost') {
      await route.abort('internetdisconnected');
      return;
    }
    if (link === 'broken') {
      await refuse(route, 500, 'internal', 'Неизвестная ошибка');
      return;
    }
    if (link === 'failing' && !failedOnce.has(asked)) {
      failedOnce.add(asked);
      await refuse(route, 503, 'http.503', 'Сервер недоступен');
      return;
    }
    if (link === 'hanging') {
      hangsUntil ??= Date.now() + hangingMs;
      await pause(Math.max(0, hangsUntil - Date.now()));
    }
    if (link === 'late') {
      await pause(lateMs);
    }
    // The page may be closed by now.
    await route.fallback().catch(() => undefined);
  };
}

/** A visit must not change what the next one sees. */
export const stopWrites = (page: Page): Promise<unknown> =>
  page.route(
    (url) => isRead(url.href),
    (route) => (isWrite(route) ? refuse(route, 409, 'test.stopped', 'Остановлено') : route.fallback()),
  );

export async function watch(context: BrowserContext, address: string, link: BadLink): Promise<Watched> {
  const page = await context.newPage();
  const pending = new Set<unknown>();
  let lastAt = Date.now();
  const ended = (request: unknown) => {
    pending.delete(request);
    lastAt = Date.now();
  };
  page.on('request', (request) => isRead(request.url()) && pending.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.addInitScript(recordLines);
  const degrade = () => page.route((url) => isRead(url.href), answerBy(link));
  await stopWrites(page);

  const watched: Watched = {
    page,
    since: 0,
    settle: async () => {
      lastAt = Date.now();
      const giveUpAt = lastAt + patienceMs;
      while (pending.size > 0 || Date.now() - lastAt < quietMs || (await isWaiting(page))) {
        if (Date.now() > giveUpAt) {
          return false;
        }
        await pause(50);
      }
      return true;
    },
    moment: () => page.evaluate((ms) => performance.now() + ms, drawnMs),
    lines: async () => (await page.evaluate(() => globalThis.otkLines())).map(steady),
    said: async (since) => {
      const all = await page.evaluate((from) => {
        globalThis.otkRead();
        return [...globalThis.otkSaid].filter(([, at]) => at > from).map(([line]) => line);
      }, since);
      return all
        .map(steady)
        .filter((line) => line !== '' && !waiting.test(line) && !besideWaiting.test(line) && !isOfAnswer(line))
        .filter((line) => link === 'late' || !failed.test(line));
    },
  };
  if (link === 'prompt' || link === 'late') {
    await (link === 'late' && degrade());
    await page.goto(address);
    return watched;
  }
  if (link === 'lost') {
    await page.goto(address);
    await watched.settle();
    await goTo(page, nowhere);
  } else {
    await page.goto(nowhere);
  }
  await watched.settle();
  await degrade();
  if (link === 'lost') {
    await page.evaluate(() => dispatchEvent(new Event('offline')));
  }
  const before = await page.evaluate(() => document.querySelector('main')?.innerText);
  await goTo(page, address);
  // The page before stays until the code of the next one has come; on the page of no address it is the same one.
  const isLeft = (text: string | undefined) => document.querySelector('main')?.innerText !== text;
  await page
    .waitForFunction(isLeft, before, { timeout: address === nowhere ? 1 : patienceMs, polling: 20 })
    .catch(() => undefined);
  return { ...watched, since: await page.evaluate(() => performance.now()) };
}

declare global {
  var otkLines: () => string[];
  /** Notes what is said now. */
  var otkRead: () => void;
  var otkSaid: Map<string, number>;
}

/** Runs in the page. Headings of columns and explanations of controls are not said of data. */
function recordLines(): void {
  // A part off the screen may not be drawn: what is said would depend on what stands above it.
  const drawn = new CSSStyleSheet();
  drawn.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(drawn);
  globalThis.otkSaid = new Map();
  globalThis.otkLines = () => {
    const linesOf = (element: HTMLElement) => element.innerText.split('\n');
    const beside = document.querySelectorAll<HTMLElement>('[role="columnheader"], [role="tooltip"]');
    const headings = new Set([...beside].flatMap(linesOf));
    // The fields of a tab that was left stay in the document and are not seen.
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea')]
      .filter((field) => field.checkVisibility())
      .map(({ value, placeholder }) => value || placeholder);
    return [...linesOf(document.body), ...fields].filter((line) => !headings.has(line));
  };
  // Reading all text is expensive: a page is read again when something in it may have changed, and once a second.
  let [shown, filled, readAt, changedAt]: [readonly string[], string, number, number | null] = [[], '', 0, 0];
  new MutationObserver(() => (changedAt ??= performance.now())).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  // A field that is filled in changes no node.
  const valuesOf = () =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join('\n');
  const stamp = (lines: readonly string[], at: number) =>
    lines.forEach((line) => globalThis.otkSaid.set(line.trim(), at));
  globalThis.otkRead = () => {
    // What was read before stood there until the change.
    stamp(shown, changedAt ?? performance.now());
    // How many rows are drawn depends on what stands above them, and the journal grows; each is of an answer.
    const rows = [...document.querySelectorAll<HTMLElement>('[role="row"], tr, [aria-label="Действия"] > li')];
    const ofRows = new Set(rows.flatMap((row) => row.innerText.split('\n')));
    shown = globalThis.otkLines().filter((line) => !ofRows.has(line));
    [filled, readAt, changedAt] = [valuesOf(), performance.now(), null];
    stamp(shown, readAt);
  };
  setInterval(() => {
    if (document.body && (changedAt !== null || performance.now() - readAt > 1000 || valuesOf() !== filled)) {
      globalThis.otkRead();
    }
  }, 150);
}

/** The page shows that it waits, or does not show anything yet. */
const isWaiting = async (page: Page): Promise<boolean> =>
  (await page.locator('main').count()) === 0 ||
  (await page.locator('.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"]').count()) > 0 ||
  (await page.evaluate(() => globalThis.otkLines())).some((line) => waiting.test(line.trim()));
