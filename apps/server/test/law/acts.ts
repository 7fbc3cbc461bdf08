// Everything that people and the product itself can do to a wagon in reception and after it.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { transportStatuses } from '@otk/domain/transport/transport.status';

import { type Answer, type Load, loads, type World } from './world.ts';

export interface Done {
  readonly isDone: boolean;
  readonly answer?: Answer;
}

export interface Act {
  readonly name: string;
  /** Without a role: the product itself. */
  readonly isPersonal: boolean;
  readonly take: (world: World, card: Transport, role: string) => Promise<Done>;
}

type Take = (world: World, card: Transport, role: string) => Promise<Answer | null>;

const done = (answer: Answer | null): Done =>
  answer === null ? { isDone: false } : { isDone: answer.status === 200, answer };

const byPerson = (name: string, take: Take): Act => ({
  name,
  isPersonal: true,
  take: async (world, card, role) => done(await take(world, card, role)),
});

const bySystem = (name: string, take: (world: World, card: Transport) => Promise<boolean>): Act => ({
  name,
  isPersonal: false,
  take: async (world, card) => ({ isDone: await take(world, card) }),
});

const post = (name: string, path: string, body: object | ((world: World, card: Transport) => object)): Act =>
  byPerson(name, (world, card, role) =>
    world.call(role, 'POST', path.replace(':id', card.id), typeof body === 'function' ? body(world, card) : body),
  );

const step = (statusCode: string): Act =>
  byPerson(`step ${statusCode}`, ({ call }, { id }, role) =>
    call(role, 'PUT', `/transport/change-status/${id}`, { statusCode, comment: 'Причина', reading: 1 }),
  );

/** Reads the question of the server and answers it. */
const finishKnowing = byPerson('finish, answering the question', async ({ call }, { id }, role) => {
  const finish = (accepted: string[]) =>
    call(role, 'PUT', `/transport/change-status/${id}`, { statusCode: 'RECEPTION_FINISHED', accepted });
  const asked = await finish([]);
  return asked.body.code === 'transport.acceptanceAsked'
    ? finish((asked.body.fields ?? []).map(({ message }) => message))
    : null;
});

const mark = (onReweight: boolean): Act =>
  byPerson(`mark ${onReweight}`, ({ call }, { id, version }, role) =>
    call(role, 'PATCH', `/transport/${id}`, { version, onReweight }),
  );

/** 8:00 at the works, so many days from now. */
const slot = ({ now }: World, days: number): string =>
  new Date(Date.parse(`${now.toISOString().slice(0, 10)}T05:00:00Z`) + days * 86_400_000).toISOString();

const holding = { act: 'HOLD', result: 'Проверено', chairman: 'Громова', members: ['Иванов'] };
const foundOf = ({ kindId }: World, { discoverScrapType }: Transport) => {
  const lines = discoverScrapType
    .filter(({ deleted }) => !deleted)
    .map(({ net }) => ({ productionTypeId: kindId, net }));
  return { lines, base: lines };
};

const appointments = (['commission', 'separate'] as const).flatMap((kind) => {
  const path = `/transport/:id/set-${kind}`;
  const held = (representative: object | null) => (world: World, card: Transport) => ({
    ...holding,
    representative,
    ...(kind === 'separate' && { found: foundOf(world, card) }),
  });
  return [
    ...[1, 3, 8, 25, 300].map((days) =>
      post(`${kind} in ${days} days`, path, (world) => ({ act: 'ASSIGN', date: slot(world, days) })),
    ),
    post(`${kind} moved`, path, (world) => ({ act: 'MOVE', date: slot(world, 9), reason: 'Просьба' })),
    post(`${kind} cancelled`, path, { act: 'CANCEL', reason: 'Отмена' }),
    post(`${kind} missed`, path, { act: 'CANCEL', reason: 'Не явился', isNoShow: true }),
    post(`${kind} held with the supplier`, path, held({ name: 'Петров' })),
    post(`${kind} held alone`, path, held(null)),
  ];
});

const answer = (given: string): Act =>
  post(`answer ${given}`, '/transport/:id/supplier-answer', ({ now }) => ({
    answer: given,
    by: 'Петров',
    means: 'PHONE',
    date: now.toISOString(),
  }));

const torg: readonly Act[] = [
  byPerson('act', async ({ call }, { id }, role) => {
    const draft = await call('MASTER', 'GET', `/transport/${id}/torg2-draft`);
    const { fields, replaces } = draft.body as unknown as { fields: object; replaces: number | null };
    const signed = { ...fields, chairman: 'мастер, Громова', members: ['контролёр, Иванов'] };
    const saved = await call(role, 'POST', `/transport/generate-torg/${id}`, { fields: signed, replaces });
    return saved.status === 400 ? call(role, 'POST', `/transport/generate-torg/${id}`, { fields, replaces }) : saved;
  }),
  byPerson('act voided', ({ call }, { id }, role) =>
    call(role, 'DELETE', `/transport/delete-torg/${id}`, { reason: 'Ошибка' }),
  ),
];

const returns: readonly Act[] = [
  post('whole load returned', '/transport/return-back/:id', { scope: 'WHOLE', reason: 'Засор' }),
  post('dirt returned', '/transport/return-back/:id', {
    scope: 'PARTS',
    reason: 'Засор',
    parts: [{ kind: 'TRASH', weight: 0.4 }],
  }),
  ...[0, -1].map((place) =>
    byPerson(`return ${place} cancelled`, async ({ call }, { id, returnBack }, role) => {
      const line = returnBack.at(place);
      return line ? call(role, 'DELETE', `/transport/return-back/${id}/${line.id}`) : null;
    }),
  ),
];

interface Delivery {
  readonly id: string;
}

const lastDelivery = async ({ pool }: World): Promise<Delivery | undefined> =>
  (await pool.query<Delivery>('SELECT id FROM ekomet_delivery ORDER BY created_at DESC, id LIMIT 1')).rows[0];

const handOvers: readonly Act[] = [
  post('handed over', '/transport/send-to-ekomet', (_world, { id }) => ({ ids: [id] })),
  byPerson('hand-over repeated', async (world, _card, role) => {
    const delivery = await lastDelivery(world);
    return delivery ? world.call(role, 'POST', `/ekomet/delivery/${delivery.id}/retry`) : null;
  }),
  byPerson('hand-over cancelled', async (world, _card, role) => {
    const delivery = await lastDelivery(world);
    return delivery ? world.call(role, 'POST', `/ekomet/delivery/${delivery.id}/cancel`, { reason: 'Ошибка' }) : null;
  }),
  ...(['ACCEPTED', 'REFUSED'] as const).map((state) =>
    bySystem(`the accounting system: ${state}`, async (world) => {
      const { rows } = await world.pool.query(`SELECT FROM ekomet_delivery WHERE state = 'QUEUED'`);
      await world.deliver(state);
      return rows.length > 0;
    }),
  ),
];

/** Scales, kinds and items of another load, by the person who may write all of them. */
const loading = (load: Load): Act =>
  byPerson(`load ${load}`, async ({ call, kindId, itemId, net }, card, role) => {
    const { found, trash, unordered } = loads[load];
    const weighed = await call(role, 'POST', `/transport/${card.id}/set-register-weight`, {
      gross: 88.8,
      tare: 24,
      net,
      trash,
    });
    if (weighed.status !== 200) {
      return weighed;
    }
    const [line] = card.discoverScrapType;
    await call(role, 'PATCH', `/transport/discovered-scrap-type/${card.id}`, {
      lines: [
        {
          id: line!.id,
          productionTypeId: kindId,
          net: found,
          base: { net: line!.net, productionTypeId: kindId, deleted: line!.deleted },
        },
      ],
    });
    const [item] = card.unorderedProduction;
    await call(role, 'PATCH', `/transport/unordered-production/${card.id}`, {
      lines: [
        {
          ...(item
            ? { id: item.id, base: { count: item.count, weight: item.weight, deleted: item.deleted } }
            : { localId: 'mhz0k3p1aa' }),
          unorderedProductionId: itemId,
          count: 1,
          weight: unordered || 0.001,
          deleted: unordered === 0,
        },
      ],
    });
    return weighed;
  });

export const acts: readonly Act[] = [
  ...transportStatuses.map(step),
  finishKnowing,
  post('several finished', '/transport/update-transports-status', (_world, { id }) => ({
    ids: [id],
    statusCode: 'RECEPTION_FINISHED',
  })),
  mark(true),
  mark(false),
  post('storage', '/transport/:id/set-to-storage', ({ reasonId }) => ({ reasonIds: [reasonId] })),
  post('storage by hand', '/transport/:id/set-to-manual-storage', ({ reasonId, now }) => ({
    reasonIds: [reasonId],
    number: '7',
    date: now.toISOString(),
    recipient: 'Диспетчер',
  })),
  post('storage ended', '/transport/:id/end-storage', { reason: 'Согласовано' }),
  bySystem('phonegram delivered', ({ settlePhonegram }) => settlePhonegram(true)),
  bySystem('phonegram refused', ({ settlePhonegram }) => settlePhonegram(false)),
  ...['WILL_COME', 'AGREES', 'REFUSES', 'SILENT'].map(answer),
  post('the supplier answers himself', '/transport/:id/give-answer', { answer: 'WILL_COME' }),
  ...appointments,
  ...torg,
  ...returns,
  ...handOvers,
  ...(Object.keys(loads) as Load[]).map(loading),
  post('weighed again', '/transport/:id/set-overweight', { net: 64.8, tare: 24 }),
  byPerson('removed and restored', async ({ call }, { id }, role) => {
    const removed = await call(role, 'DELETE', `/transport/${id}`);
    return removed.status === 200 ? call('ADMIN', 'PATCH', `/transport/restore/${id}`) : removed;
  }),
  ...[1, 5, 30].map((days) =>
    bySystem(`${days} days pass`, async ({ pass }) => {
      await pass(days);
      return true;
    }),
  ),
];
