import { defineContract } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { byTitle, changesNothing, createUnsentBook, offlinePages, type OfflineActs } from './unsent-book.ts';

interface Card {
  readonly weight: number | null;
  readonly place: string;
}

const offline = { title: 'Вес', transport: { param: 'id' }, answer: 'card' } as const;
const params = z.object({ id: z.string() });
const contract = defineContract('scale', {
  get: { method: 'GET', path: '/scale/:id', summary: 'Вес', params, reply: z.object({}) },
  weigh: {
    method: 'PATCH',
    path: '/scale/:id',
    summary: 'Взвесить',
    params,
    body: z.object({ weight: z.number(), place: z._default(z.string(), 'весовая') }),
    reply: z.object({}),
    offline,
  },
  clear: { method: 'PATCH', path: '/scale/clear', summary: 'Очистить', reply: z.object({}), offline },
});

const acts: OfflineActs<typeof contract, Card, { readonly unit: string }> = {
  weigh: {
    words: ({ weight }, title) => `${title}: ${weight}`,
    overlay: (card, { weight, place }, { unit }) => ({ ...card, weight, place: `${place}, ${unit}` }),
  },
  clear: { words: byTitle, overlay: changesNothing, isPossessive: true, loss: 'всё' },
};
const book = createUnsentBook([offlinePages(contract, acts)]);

const weighing = (data: unknown) => ({
  operation: contract.weigh.operation,
  title: 'Вес',
  request: { method: 'PATCH', url: '/scale/1', data } as const,
});

test('a request of an earlier build is recognised by the paths of the contracts, the fewest parameters first', () => {
  expect(book.operationOf({ method: 'PATCH', url: '/scale/7' })).toBe('scale.weigh');
  expect(book.operationOf({ method: 'PATCH', url: '/scale/clear' })).toBe('scale.clear');
  expect(book.operationOf({ method: 'DELETE', url: '/scale/7' })).toBeUndefined();
});

test('words and overlay get the body as the contract reads it, defaults filled in', () => {
  expect(book.words(weighing({ weight: 5 }))).toBe('Вес: 5');
  const shown = book.layOver({ weight: null, place: '' }, [weighing({ weight: 5 })], { unit: 'т' });
  expect(shown).toEqual({ weight: 5, place: 'весовая, т' });
});

test('writes are laid over each other in the order they were made', () => {
  const entries = [weighing({ weight: 5 }), weighing({ weight: 6, place: 'КПП' })];
  expect(book.layOver({ weight: null, place: '' }, entries, { unit: 'т' })).toEqual({ weight: 6, place: 'КПП, т' });
});

test('a body that the contract does not take any more shows nothing and keeps its title', () => {
  const old = weighing({ tonnes: 5 });
  const card = { weight: null, place: '' };
  expect(book.words(old)).toBe('Вес');
  expect(book.layOver(card, [old], { unit: 'т' })).toBe(card);
});

test('an unknown operation has its title, or a word for any entry', () => {
  const { request } = weighing({});
  expect(book.words({ request, title: 'Прочитано' })).toBe('Прочитано');
  expect(book.words({ request, title: '' })).toBe('Запись');
  expect(book.loss({ operation: 'scale.clear' })).toBe('всё');
  expect(book.isPossessive({ operation: 'scale.clear' })).toBe(true);
});
