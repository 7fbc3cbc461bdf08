// R28 (reliability): what was typed into a form is on the device 300 ms after the last key, whatever happens to the
// browser then. Several forms are open in one browser, which is ended by SIGKILL 0.3 to 60 s after the last key. Each kill
// meets the forms of two pages out of three.
// OTK_DRAFT_KILLS sets how many times; a failure prints its seed: OTK_SEED=<seed> OTK_DRAFT_KILLS=1 repeats it.
import type { BrowserContext, Locator, Page } from '@playwright/test';

import { proof } from '../support/proof.ts';
import { type Random, seeded } from '../support/random.ts';
import { arrivedWagons, askAs } from './support/ask.ts';
import { goTo, lightly } from './support/device.ts';
import { expect, password, test } from './support/product.ts';
import { personalDevice } from './support/profile.ts';
import { grossField } from './support/weight-page.ts';

const share = 1;
/** Two pages start at once after each kill: a slow machine is not a lost draft. */
const patience = { timeout: 90_000 };
const { count, seed: firstSeed, announce } = proof('R28', 'OTK_DRAFT_KILLS', share);

interface Form {
  readonly name: string;
  readonly address: string;
  readonly field: (page: Page) => Locator;
  /** A value that this form has not held before. */
  readonly typed: (serial: number) => string;
  /** Shows the field; absent when a restored draft shows it. */
  readonly opener?: (page: Page) => Locator;
}

function formsOf(wagon: string, accepted: string): readonly Form[] {
  const words = (serial: number) => `Отметка ${serial}`;
  return [
    {
      name: 'card',
      address: `/auto/${wagon}`,
      field: (page) => page.getByLabel('Особые отметки'),
      typed: words,
    },
    {
      name: 'question',
      address: `/auto/${wagon}?tab=event`,
      field: (page) => page.getByLabel('Записать вопрос поставщика'),
      typed: words,
      opener: (page) => page.getByRole('button', { name: 'Записать вопрос поставщика' }),
    },
    {
      name: 'weight',
      address: `/auto/${wagon}?tab=weight`,
      field: grossField,
      typed: (serial) => `${60 + serial},125`,
    },
    {
      name: 'scrap',
      address: `/auto/${accepted}?tab=scrap`,
      field: (page) => page.getByRole('list', { name: 'Обнаруженные виды лома' }).getByLabel(/нетто/).first(),
      typed: (serial) => `${serial + 1},375`,
    },
    { name: 'new transport', address: '/auto/new', field: (page) => page.getByLabel('Номер документа'), typed: words },
  ];
}

/** 0.3 s to the longest wait, short ones more often. A share for `npm test` waits at most 3 s. */
const waitOf = (random: Random): number => {
  const longest = count > share ? 60 : 3;
  return Math.round(300 * (longest / 0.3) ** (random.below(1000) / 1000));
};

/** No handler of the browser runs: what is not on the disk is lost. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const ended = context.waitForEvent('close');
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
  await ended;
}

/** Forms of one card share a page. */
const pathOf = ({ address }: Form): string => address.split('?')[0]!;

async function typeInto(page: Page, { address, field, typed, opener }: Form, serial: number): Promise<void> {
  await page.bringToFront();
  await goTo(page, address);
  if (opener) {
    await expect(field(page).or(opener(page)).first()).toBeVisible(patience);
    if (!(await field(page).isVisible())) {
      await opener(page).click();
    }
  }
  await field(page).click(patience);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed(serial), { delay: 15 });
}

// Another try would have another seed.
test.describe.configure({ retries: 0 });

test(`${count} kills of a browser: every form shows what was typed`, async ({ productUrl }) => {
  test.setTimeout(120_000 + count * 60_000);
  announce();
  const ask = await askAs(productUrl, 'head');
  const wagon = (await arrivedWagons(ask))[0]!.id;
  const { items } = await ask<{ items: { id: string; status: { code: string } }[] }>(
    '/transport/filtrate?tab=reception&limit=100',
  );
  const accepted = items.find(({ status }) => status.code === 'IN_RECEPTION')!.id;
  const forms = formsOf(wagon, accepted);
  const device = await personalDevice({ ...lightly, baseURL: productUrl, viewport: { width: 1440, height: 900 } });
  const start = async () => {
    const started = await device.start();
    // Cookies of the last half minute are lost with a killed browser, so the person signs in again.
    const reply = await started.request.post('/api/auth/login', { data: { login: 'head', password } });
    expect(reply.status()).toBe(200);
    return started;
  };
  let context = await start();
  const opened = new Map<string, Page>();
  const open = async (path: string) => {
    if (!opened.has(path)) {
      const page = await context.newPage();
      opened.set(path, page);
      await page.goto(path);
      await expect(page.getByRole('banner')).toBeVisible(patience);
    }
  };
  const paths = [...new Set(forms.map(pathOf))];

  for (let serial = 1; serial <= count; serial += 1) {
    const seed = firstSeed + serial - 1;
    const random = seeded(seed);
    const without = random.pick(paths);
    const chosen = forms.filter((form) => pathOf(form) !== without);
    const openAll = () => Promise.all(paths.filter((path) => path !== without).map(open));
    // The last form is the one typed into right before the kill.
    const place = random.below(chosen.length);
    await openAll();
    for (const form of [...chosen.slice(place), ...chosen.slice(0, place)]) {
      await typeInto(opened.get(pathOf(form))!, form, serial);
    }
    const waited = waitOf(random);
    await new Promise((resolve) => setTimeout(resolve, waited));
    await killBrowser(context);
    context = await start();
    opened.clear();
    await openAll();
    for (const form of chosen) {
      const page = opened.get(pathOf(form))!;
      await goTo(page, form.address);
      await expect(
        form.field(page),
        `OTK_SEED=${seed}: ${form.name}, killed ${waited} ms after the last key`,
      ).toHaveValue(new RegExp(`^${form.typed(serial)}`), patience);
    }
  }
  await context.close();
  await device.forget();
});
