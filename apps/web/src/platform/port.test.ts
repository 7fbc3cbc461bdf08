import { expect, test, vi } from 'vitest';

import { port, tasks } from './port.ts';

test('a port calls what was connected', () => {
  const double = port<(value: number) => number>('double');
  double.connect((value) => value * 2);
  expect(double.call(21)).toBe(42);
});

test('a port that is not connected, or connected twice, fails and says its name', () => {
  const double = port<(value: number) => number>('double');
  expect(double.isConnected()).toBe(false);
  expect(() => double.call(1)).toThrow('«double» is called before it is connected');
  double.connect((value) => value);
  expect(() => double.connect((value) => value)).toThrow('«double» is connected twice');
});

test('all tasks run, also after one that failed', async () => {
  const report = vi.fn<(error: unknown) => void>();
  const done: string[] = [];
  const drop = tasks<[string]>(report);
  drop.add((what) => {
    throw new Error(what);
  });
  drop.add(async (what) => void done.push(what));
  await drop.run('cards');
  expect(done).toEqual(['cards']);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('cards'));
});
