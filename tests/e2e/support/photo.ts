// A photo sent past the screens, for steps that are about something else.
import { type APIRequestContext, expect } from '@playwright/test';

import { password } from './product.ts';

/** 16 × 12 brown points. */
const jpeg = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJABJN//2Q==',
  'base64',
);

export async function sendPhoto(request: APIRequestContext, login: string, transportId: string): Promise<void> {
  const signedIn = await request.post('/api/auth/login', { data: { login, password } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const me = await request.get('/api/user/me', { headers: { authorization } });
  const { udr } = (await me.json()) as { udr: { id: string }[] };
  const sent = await request.post('/api/ts-photo/create-photo', {
    headers: { authorization, 'x-udr-id': udr[0]!.id },
    multipart: {
      localId: `e2e${transportId.replaceAll('-', '')}`,
      transportId,
      send: '1',
      name: 'Общий вид',
      file: { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
}
