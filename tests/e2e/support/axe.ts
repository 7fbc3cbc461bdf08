// What axe finds on a page, in words.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Lists of choices are drawn at the end of the page, outside its landmarks, and belong to their field. */
const choices = '[role="listbox"], [role="menu"]';

/**
 * In the page itself: nothing here is framed from elsewhere, so no second page is needed to gather the findings. A page
 * that has axe already gets no second copy, whose compilation takes longer than many a check.
 */
export async function axeFindings(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) })
    .options({
      resultTypes: ['violations'],
      rules: { region: { enabled: (await page.locator(choices).count()) === 0 } },
    })
    .setLegacyMode(true);
  const { violations } = await (rules === 'contrast' ? axe.withRules('color-contrast') : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
