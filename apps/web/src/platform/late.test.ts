import { expect, test, vi } from 'vitest';

import { late } from './late.ts';

test('the code is loaded once, however many wait for it', async () => {
  const make = vi.fn<() => Promise<string>>();
  const source = late(make);
  make.mockImplementation(async () => source.join('features'));
  expect(source.getState()).toBeNull();
  expect(await Promise.all([source.load(), source.attempt(), source.load()])).toEqual(Array(3).fill('features'));
  expect(source.getState()).toBe('features');
  expect(await source.load()).toBe('features');
  expect(make).toHaveBeenCalledOnce();
});

test('a failed attempt stays failed for screens until somebody loads again', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no link')).mockResolvedValue('features');
  const source = late(make);
  await expect(source.load()).rejects.toThrow('no link');
  await expect(source.attempt()).rejects.toThrow('no link');
  expect(make).toHaveBeenCalledOnce();
  expect(await source.load()).toBe('features');
});
