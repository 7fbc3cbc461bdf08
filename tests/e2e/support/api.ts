// Acts past the screens, for steps that are about something else.
import { randomUUID } from 'node:crypto';

import { type APIRequestContext, expect } from '@playwright/test';

import { password } from './product.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Act = <T>(method: Method, path: string, data?: unknown) => Promise<T>;

export async function actAs(request: APIRequestContext, login: string): Promise<Act> {
  const signedIn = await request.post('/api/auth/login', { data: { login, password } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const me = await request.get('/api/user/me', { headers: { authorization } });
  const { udr } = (await me.json()) as { udr: { id: string }[] };
  return async <T>(method: Method, path: string, data?: unknown): Promise<T> => {
    const reply = await request.fetch(`/api${path}`, {
      method,
      headers: { authorization, 'x-udr-id': udr[0]!.id, 'idempotency-key': randomUUID() },
      ...(data !== undefined && { data }),
    });
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as T;
  };
}
