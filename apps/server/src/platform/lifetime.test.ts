import { expect, test } from 'vitest';

import { Lifetime } from './lifetime.ts';

test('resources are closed in reverse order; one that fails or hangs is named and does not keep the others open', async () => {
  const lifetime = new Lifetime();
  const closed: string[] = [];
  lifetime.own('папка данных', async () => closed.push('папка данных'));
  lifetime.own('база данных', () => new Promise(() => undefined), 10);
  lifetime.own('запросы', async () => {
    throw new Error('соединение занято');
  });
  lifetime.own('фоновые работы', async () => closed.push('фоновые работы'));

  const failures = await lifetime.close();

  expect(closed).toEqual(['фоновые работы', 'папка данных']);
  expect(failures.map(({ message }) => message)).toEqual([
    'запросы: соединение занято',
    'база данных: no answer within 10 ms',
  ]);
});
