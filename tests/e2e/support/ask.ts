// The server asked past the browser: what the database holds, whatever the screens say.
import { password } from './product.ts';

export type Ask = <T>(path: string) => Promise<T>;

export async function askAs(url: string, login: string): Promise<Ask> {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const headers: Record<string, string> = { Authorization: `Bearer ${accessToken}` };
  const ask = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${url}/api${path}`, { headers });
    if (!reply.ok) {
      throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    }
    return (await reply.json()) as T;
  };
  const { udr } = await ask<{ udr: { id: string }[] }>('/user/me');
  headers['X-UDR-ID'] = udr[0]!.id;
  return ask;
}

interface ListedWagon {
  readonly id: string;
  readonly transportNumber: string;
  readonly status: { readonly code: string };
}

/** Wagons that have arrived: photos and weights are theirs to get. */
export async function arrivedWagons(ask: Ask): Promise<ListedWagon[]> {
  const { items } = await ask<{ items: ListedWagon[] }>('/transport/filtrate?tab=station&limit=100');
  return items.filter(
    ({ status, transportNumber }) => status.code === 'INCOMING_CONTROL' && /^\d{8}$/.test(transportNumber),
  );
}
