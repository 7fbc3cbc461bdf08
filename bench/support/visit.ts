// A device on which a person has opened a card: what it shows is there without a network.
import type { BrowserContext } from 'playwright';

/** The wagon of the demo data that benches open. */
export const list = '/auto?tab=reception&search=94640273';
export const wagon = /9464\s?0273/;

/** Signs in past the form, opens the card from the list and leaves when the service worker answers for the page. */
export async function visitCard(context: BrowserContext, url: string): Promise<void> {
  await context.request.post(`${url}/api/auth/login`, { data: { login: 'controller', password: 'Demo-2026' } });
  const page = await context.newPage();
  await page.goto(`${url}${list}`);
  await page.getByText(wagon).first().click();
  await page.getByLabel('Особые отметки').waitFor();
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  await page.close();
}
