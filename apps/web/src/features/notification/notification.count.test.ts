import { expect, test } from 'vitest';

import { ApiError, NetworkError, unrecognised } from '#platform/api-error';

import { countUnread } from './notification.count.ts';

async function counted(ask: () => Promise<number>) {
  const [accepted, toasts, reports]: [number[], string[], unknown[]] = [[], [], []];
  await countUnread({
    ask,
    accept: (count) => accepted.push(count),
    toast: (text) => toasts.push(text),
    report: (error) => reports.push(error),
  });
  return { accepted, toasts, reports };
}

test('the count is accepted and nothing is shown', async () => {
  expect(await counted(async () => 3)).toEqual({ accepted: [3], toasts: [], reports: [] });
});

test.each([400, 403, 500, 503])('a refusal by %d is shown', async (status) => {
  const { accepted, toasts, reports } = await counted(() => Promise.reject(new ApiError({ status })));
  expect(accepted).toEqual([]);
  expect(toasts).toEqual(['Ошибка получения количества непрочитанных сообщений']);
  expect(reports).toHaveLength(1);
});

test.each([
  ['no answer', new NetworkError()],
  ['an answer that is not ours', unrecognised()],
])('%s is logged and not shown: the bar above the page says it', async (_case, error) => {
  expect(await counted(() => Promise.reject(error))).toEqual({ accepted: [], toasts: [], reports: [error] });
});
