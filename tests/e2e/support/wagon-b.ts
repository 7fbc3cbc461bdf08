// A wagon with the figures of example B (domain §11), made through the API up to «На приемке».
import { randomUUID } from 'node:crypto';

import { type APIRequestContext, expect } from '@playwright/test';

import { type Act, actAs } from './api.ts';
import { jpeg } from './photo.ts';
import { password } from './product.ts';

interface Reference {
  readonly id: string;
  readonly name: string;
}
interface Coded extends Reference {
  readonly code: string;
}

const localId = (): string => randomUUID().replaceAll('-', '');

/** The id of one of many by its name or code. */
function idOf(items: readonly (Reference & Partial<Coded>)[], wanted: string): string {
  const found = items.find(({ name, code }) => name === wanted || code === wanted);
  expect(found, wanted).toBeDefined();
  return found!.id;
}

export async function wagonB(request: APIRequestContext, number: string): Promise<string> {
  const [dispatcher, weigher, controller] = [
    await actAs(request, 'dispatcher'),
    await actAs(request, 'weigher'),
    await actAs(request, 'controller'),
  ];
  const id = await createWagon(dispatcher, number);
  const step = (act: Act, statusCode: string) => act('PUT', `/transport/change-status/${id}`, { statusCode });
  await step(dispatcher, 'ARRIVED');
  await step(dispatcher, 'INCOMING_CONTROL');
  const weight = { gross: 91.2, tare: 24, net: 67.2, trash: 3.1 };
  await weigher('POST', `/transport/${id}/set-register-weight`, weight);
  await step(weigher, 'WEIGHED');
  await addPhoto(request, id);
  await step(controller, 'IN_RECEPTION');
  await addKinds(dispatcher, controller, id);
  return id;
}

/** A weighed wagon with papers and a photo, as declared: what is left is the reception itself. */
async function weighedWagon(request: APIRequestContext, number: string): Promise<string> {
  const id = await bareWagon(request, number, certificates);
  await addPhoto(request, id);
  return id;
}

/** A weighed wagon, as declared: its inspector types the certificates and takes the photos. */
export async function bareWagon(request: APIRequestContext, number: string, papers: object = {}): Promise<string> {
  const dispatcher = await actAs(request, 'dispatcher');
  const weigher = await actAs(request, 'weigher');
  const id = await createWagon(dispatcher, number, papers);
  const kinds = await dispatcher<Coded[]>('GET', '/production');
  await dispatcher('PATCH', `/transport/sender-scrap-type/${id}`, {
    lines: [{ localId: localId(), productionTypeId: idOf(kinds, '3А'), net: 64.8 }],
  });
  const step = (act: Act, statusCode: string) => act('PUT', `/transport/change-status/${id}`, { statusCode });
  await step(dispatcher, 'ARRIVED');
  await step(dispatcher, 'INCOMING_CONTROL');
  await weigher('POST', `/transport/${id}/set-register-weight`, { gross: 88.3, tare: 23.5, net: 64.8, trash: 0.9 });
  await step(weigher, 'WEIGHED');
  return id;
}

/** A wagon on reception whose kinds are found: only the last step is left. */
export async function readyWagon(request: APIRequestContext, number: string): Promise<string> {
  const id = await weighedWagon(request, number);
  const controller = await actAs(request, 'controller');
  const kinds = await controller<Coded[]>('GET', '/production');
  await controller('PUT', `/transport/change-status/${id}`, { statusCode: 'IN_RECEPTION' });
  await controller('PATCH', `/transport/discovered-scrap-type/${id}`, {
    lines: [{ localId: localId(), productionTypeId: idOf(kinds, '3А'), net: 63.9 }],
  });
  return id;
}

/** A wagon with one declared kind that has arrived; its certificates are typed at the wagon. */
export async function arrivedWagon(request: APIRequestContext, number: string, net: number): Promise<string> {
  const dispatcher = await actAs(request, 'dispatcher');
  const id = await createWagon(dispatcher, number, {});
  const kinds = await dispatcher<Coded[]>('GET', '/production');
  await dispatcher('PATCH', `/transport/sender-scrap-type/${id}`, {
    lines: [{ localId: localId(), productionTypeId: idOf(kinds, '3А'), net }],
  });
  await dispatcher('PUT', `/transport/change-status/${id}`, { statusCode: 'ARRIVED' });
  return id;
}

const certificates = { explosionProofDocument: 'УВ-318', radiationProofDocument: 'ПРК-318' };

async function createWagon(dispatcher: Act, number: string, papers: object = certificates): Promise<string> {
  const references = await dispatcher<{ providers: Reference[]; transportTypes: Reference[] }>(
    'GET',
    '/transport/references',
  );
  const stations = await dispatcher<Coded[]>('GET', '/station');
  const { id } = await dispatcher<{ id: string }>('POST', '/transport', {
    transportNumber: number,
    transportTypeId: idOf(references.transportTypes, 'Вагон'),
    shipmentDate: '2026-11-10',
    documentNumber: 'ЭБ204517',
    providerId: idOf(references.providers, 'АО «Мордоввтормет-Тест»'),
    stationId: idOf(stations, '243607'),
    stationInId: idOf(stations, '243607'),
    stationOutId: idOf(stations, '641608'),
    ...papers,
  });
  return id;
}

async function addKinds(dispatcher: Act, controller: Act, id: string): Promise<void> {
  const kinds = await controller<Coded[]>('GET', '/production');
  const lines = (found: Readonly<Record<string, number>>) => ({
    lines: Object.entries(found).map(([code, net]) => ({
      localId: localId(),
      productionTypeId: idOf(kinds, code),
      net,
    })),
  });
  await dispatcher('PATCH', `/transport/sender-scrap-type/${id}`, lines({ '3А': 67.5 }));
  await controller('PATCH', `/transport/discovered-scrap-type/${id}`, lines({ '3А': 41.2, '5А': 15, '12А': 6.3 }));
  const sections = await controller<{ items: Reference[] }[]>('GET', '/unorderedProduction');
  const items = sections.flatMap((section) => section.items);
  const item = (name: string, count: number | null, weight: number) => ({
    localId: localId(),
    unorderedProductionId: idOf(items, name),
    count,
    weight,
  });
  await controller('PATCH', `/transport/unordered-production/${id}`, {
    lines: [
      item('Баллон газовый (пропан) 50 л', 4, 0.28),
      item('Трансформатор силовой', 1, 0.82),
      item('Бетон, железобетон', null, 0.5),
    ],
  });
}

async function addPhoto(request: APIRequestContext, transportId: string): Promise<void> {
  const signedIn = await request.post('/api/auth/login', { data: { login: 'controller', password } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = (await (await request.get('/api/user/me', { headers })).json()) as { udr: { id: string }[] };
  const reply = await request.post('/api/ts-photo/create-photo', {
    headers: { ...headers, 'x-udr-id': me.udr[0]!.id },
    multipart: {
      localId: localId(),
      transportId,
      send: '1',
      name: 'IMG_0001.jpg',
      file: { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
