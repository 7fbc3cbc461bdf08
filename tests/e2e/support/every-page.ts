// Every page of the product with the people who open it.
import { randomUUID } from 'node:crypto';

import type { Browser, BrowserContext } from '@playwright/test';

import { pagePaths } from '../../../packages/domain/src/page-paths.ts';
import { pages as permittedPages } from '../../../packages/domain/src/pages.ts';
import { nowhere } from './bad-link.ts';
import { expect, password } from './product.ts';

/** Every page of a signed-in person, and an address that no page has; the others redirect. */
export const pages = [...pagePaths, '$']
  .filter((path) => !['/', '/_app', '/login', '/reports/quality', '/reports/responsible'].includes(path))
  .map((path) => ({ path, permission: permittedPages.find((page) => page.path === path)?.permission }));
export type AnyPage = (typeof pages)[number];

/** Together they may open every page. */
export const people = ['head', 'admin', 'kpp', 'commission', 'supplier'] as const;

export interface Person {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** For the card, and for the card of the gate. */
  readonly transportId: string;
  readonly atGateId: string;
  /** For the card of a supplier. */
  readonly supplierId: string;
  readonly permissions: readonly string[];
}

export async function signIn(browser: Browser, url: string, login: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: url });
  const reply = await context.request.post('/api/auth/login', { data: { login, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const me = await context.request.get('/api/user/me', { headers: { authorization } });
  const { udr } = (await me.json()) as { udr: { id: string; permissions: string[] }[] };
  const headers = { authorization, 'x-udr-id': udr[0]?.id ?? '' };
  interface Found {
    readonly id: string;
    readonly provider: { readonly id: string } | null;
  }
  const first = async (filter: string): Promise<Found> => {
    const found = await context.request.get(`/api/transport?limit=1${filter}`, { headers });
    const { items = [] } = (await found.json()) as { items?: Found[] };
    return items[0] ?? { id: randomUUID(), provider: null };
  };
  const [transport, atGate] = [await first(''), await first('&status=KPP_REGISTERED')];
  const cookies = await context.cookies();
  await context.close();
  return {
    cookies,
    transportId: transport.id,
    atGateId: atGate.id,
    supplierId: transport.provider?.id ?? randomUUID(),
    permissions: udr[0]?.permissions ?? [],
  };
}

export const mayOpen = (person: Person, { permission }: AnyPage): boolean =>
  permission === undefined || person.permissions.includes(permission);

export const addressOf = ({ path }: AnyPage, person: Person): string =>
  path
    .replace('$transportId', path.startsWith('/kpp') ? person.atGateId : person.transportId)
    .replace('$supplierId', person.supplierId)
    .replace(/^\$$/, nowhere);
