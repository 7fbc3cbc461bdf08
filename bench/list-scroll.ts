// node bench/list-scroll.ts: ten seconds of fast scrolling over 100 000 rows, on a processor slowed down four times.
// Prints frames per second and the longest task, at the desk and on a phone; the goal is 50 frames or more.
import type { Browser, CDPSession } from 'playwright';

import { withBrowser } from './support/browser.ts';
import { openBenchPage } from './support/pages.ts';
import { judge, size } from './support/size.ts';

/** A slowed processor is a busy one: whatever is slept away is spent in a loop. */
const slowdown = size(4, 1);
const seconds = size(10, 0.2);
/** Two screens a second: faster than anybody reads. */
const pixelsPerSecond = 2000;
const wantedFrames = 50;
/** Looking costs a frame something too. */
const lookEvery = 20;

async function openPage(browser: Browser, width: number, height: number) {
  const page = await browser.newPage({ locale: 'ru-RU', viewport: { width, height } });
  await openBenchPage(page, 'list-scroll');
  await page.getByRole('link', { name: '60000000' }).waitFor();
  return page;
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Scrolls by the clock, as a finger does: a slow page draws fewer frames, it does not scroll slower. */
const scroll = (page: Page, forSeconds: number) =>
  page.evaluate(
    ([duration, speed, looked]) =>
      new Promise<{ frames: number; blank: number; longest: number }>((resolve) => {
        const area = document.querySelector('[data-scroll]')!;
        const from = area.scrollTop;
        const tasks = [0];
        const observer = new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map((task) => task.duration)),
        );
        observer.observe({ type: 'longtask' });
        let frames = 0;
        let blank = 0;
        const start = performance.now();
        const step = (now: number) => {
          frames += 1;
          if (frames % looked === 0) {
            const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
            blank += middle?.closest('[data-index], ul') ? 0 : 1;
          }
          if (now - start >= duration * 1000) {
            observer.disconnect();
            resolve({ frames, blank, longest: Math.max(...tasks) });
            return;
          }
          area.scrollTop = from + ((now - start) / 1000) * speed;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [forSeconds, pixelsPerSecond, lookEvery] as const,
  );

/** Processor time of the page itself, whatever else the machine is busy with: four times this must fit into 16,7 ms. */
async function workPerFrame(page: Page, devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await busy();
  const { frames } = await scroll(page, size(3, 0.2));
  return (((await busy()) - before) * 1000) / frames;
}

await withBrowser(async (browser) => {
  console.log(`Строк: 100 000, процессор замедлен в ${slowdown} раза, ${pixelsPerSecond} точек в секунду`);
  for (const [name, width, height] of [
    ['Таблица, 1440×900', 1440, 900],
    ['Карточки, 390×844', 390, 844],
  ] as const) {
    const page = await openPage(browser, width, height);
    // Once at full speed, so that what is measured is scrolling and not the first compilation.
    await scroll(page, size(2, 0.2));
    const devtools = await page.context().newCDPSession(page);
    const perFrame = await workPerFrame(page, devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { frames, blank, longest } = await scroll(page, seconds);
    const perSecond = frames / seconds;
    console.log(
      `${name}: ${perSecond.toFixed(1).replace('.', ',')} кадра в секунду (цель ${wantedFrames}), ` +
        `самая долгая задача ${longest.toFixed(0)} мс, пустых кадров ${blank}; ` +
        `без замедления ${perFrame.toFixed(1).replace('.', ',')} мс процессора на кадр`,
    );
    judge(perSecond >= wantedFrames);
    await page.close();
  }
});
