import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { defineContract, paramsIn, pathOf } from './route.ts';

const contract = defineContract('thing', {
  get: { method: 'GET', path: '/thing/:id/part/:part', summary: 'Вещь', reply: z.object({}) },
});

test('a route knows its operation: the feature and the call', () => {
  expect(contract.get.operation).toBe('thing.get');
});

test('parameters go into the path escaped and come out of it as they were', () => {
  const params = { id: 'а/б', part: '7' };
  const path = pathOf(contract.get, params);
  expect(path).toBe('/thing/%D0%B0%2F%D0%B1/part/7');
  expect(paramsIn(contract.get, path)).toEqual(params);
  expect(paramsIn(contract.get, `${path}?page=2`)).toEqual(params);
});

test.each(['/thing/1/part', '/thing/1/whole/7', '/thing/1/part/7/more'])('%s is the path of another route', (url) => {
  expect(paramsIn(contract.get, url)).toBeNull();
});
