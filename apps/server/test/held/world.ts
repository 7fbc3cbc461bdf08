// People, devices and vehicles of the search: what they do at random, and what the oracle learns from the answers.
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Random } from '../../../../tests/support/random.ts';
import { openGate } from '../gate.ts';
import { Oracle } from './oracle.ts';

export type Reply = Awaited<ReturnType<Awaited<ReturnType<typeof openGate>>['call']>>;

export async function openHeldWorld() {
  const shipped: unknown[][] = [];
  const gateway = {
    async *shipments() {
      yield await Promise.resolve(shipped.splice(0).flat());
    },
    stations: () => Promise.resolve([]),
    deliver: () => Promise.resolve({ state: 'ACCEPTED' as const, answer: '' }),
    refuse: () => Promise.resolve({ state: 'ACCEPTED' as const, answer: '' }),
  };
  const gate = await openGate({ gateway });
  await gate.as('WEIGH');
  await gate.as('ADMIN');
  await gate.as('KPP', gate.foreignDivisionId);
  return { gate, shipped };
}
export type HeldWorld = Awaited<ReturnType<typeof openHeldWorld>>;

const latin: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

export const certificates = { explosionProofDocument: '1', radiationProofDocument: '1' };

/** The same plate as people type it. */
function spelled(plate: string, random: Random): string {
  const alphabet = random.pick([plate, Array.from(plate, (sign) => latin[sign] ?? sign).join('')]);
  const mixed = random.chance(0.3)
    ? Array.from(plate, (sign) => (random.chance(0.5) ? (latin[sign] ?? sign) : sign)).join('')
    : alphabet;
  const apart = random.pick([mixed, mixed.replace(/(\d+)/, ' $1 '), mixed.replace(/(\d+)/, '-$1-'), ` ${mixed} `]);
  const signs = random.chance(0.1) ? apart.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!) : apart;
  const country = random.pick(['', '', '', '', ' RUS', 'рус']);
  return `${random.pick([signs, signs.toLowerCase(), signs.replaceAll('О', '0')])}${country}`;
}

export const readings = [
  { background: 0.11, max: 0.12 },
  { background: 0.1, max: 0.2 },
  { background: 0.11, max: 0.65 },
  { background: null, max: 0.3 },
  { background: 5, max: 5.1 },
] as const;

export const statuses = [
  'ARRIVED',
  'INCOMING_CONTROL',
  'WEIGHED',
  'IN_RECEPTION',
  'RECEPTION_SUSPENDED',
  'RECEPTION_FINISHED',
  'RADIATION_ALARM',
  'ARCHIVED',
];
/** Where cases usually go: chance alone rarely gets one to its end. */
export const usual: Readonly<Record<string, readonly string[]>> = {
  NEW: ['ARRIVED'],
  ARRIVED: ['INCOMING_CONTROL'],
  KPP_REGISTERED: ['INCOMING_CONTROL'],
  RADIATION_ALARM: ['INCOMING_CONTROL'],
  INCOMING_CONTROL: ['WEIGHED', 'IN_RECEPTION'],
  WEIGHED: ['IN_RECEPTION', 'RADIATION_ALARM'],
  IN_RECEPTION: ['RECEPTION_FINISHED', 'RECEPTION_SUSPENDED'],
  RETURN_BACK: ['RECEPTION_FINISHED'],
  RECEPTION_FINISHED: ['IN_RECEPTION'],
};
export const roles = ['KPP', 'CTRL', 'MASTER', 'DISP', 'HEAD', 'WEIGH', 'ADMIN'];

/** One run with vehicles of its own. */
export function heldRun({ gate, shipped }: HeldWorld, random: Random, run: number) {
  const oracle = new Oracle();
  const tractors = ['А', 'О', 'Х'].map(
    (letter, place) =>
      `${letter}${String(run % 1000).padStart(3, '0')}О${'СВЕКМНРТУХ'[Math.floor(run / 1000) % 10]}${100 + place}`,
  );
  const trailers = [`АН${String(run % 10_000).padStart(4, '0')}${50 + Math.floor(run / 10_000)}`];
  const ids: string[] = [];
  const guids = new Map<string, string>();
  /** The same registration again is answered with the first. */
  const registered = new Set<string>();
  const lived: string[] = [];

  const numbers = () => {
    // Some people leave the region out.
    const typed = (plate: string) => (random.chance(0.15) ? plate.slice(0, 6) : plate);
    const tractor = typed(random.pick(tractors));
    const trailer = random.chance(0.3) ? typed(random.pick(trailers)) : null;
    return {
      tractor,
      plates: new Set([tractor, ...(trailer ? [trailer] : [])]),
      given: { transportNumber: spelled(tractor, random), trailerNumber: trailer && spelled(trailer, random) },
    };
  };
  const late = () => (random.chance(0.5) ? { 'x-device-time': '2026-11-15T07:00:00.000Z' } : {});
  const ask = async (
    role: string,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
    url: string,
    body?: object,
    headers = {},
  ) => {
    const isElsewhere = role === 'KPP' && random.chance(0.1);
    const call = isElsewhere ? gate.callFromElsewhere : gate.call;
    const reply = await call(role, method, url, { ...(body && { body }), headers });
    lived.push(`${role} ${method} ${url} ${JSON.stringify(body ?? {})} → ${reply.statusCode}`);
    if (reply.statusCode >= 500) {
      throw new Error(`${lived.at(-1)}: ${reply.body}`);
    }
    return reply;
  };
  const known = () => random.pick(ids);
  const isDone = (reply: Reply) => reply.statusCode === 200;
  const cardOf = (reply: Reply) => reply.json<Transport>();

  async function afterCreation(id: string, plates: ReadonlySet<string>, status: string) {
    if (!oracle.knows(id)) {
      ids.push(id);
      oracle.made(id, plates, status);
      for (let taken = 0; taken < 3; taken += 1) {
        await gate.build.aPhoto(id);
      }
    }
  }

  const version = async (id: string): Promise<number> => {
    const { rows } = await gate.server.pool.query<{ version: number }>('SELECT version FROM transport WHERE id = $1', [
      id,
    ]);
    return rows[0]?.version ?? 0;
  };

  return {
    gate,
    shipped,
    random,
    run,
    oracle,
    ids,
    guids,
    registered,
    lived,
    numbers,
    late,
    ask,
    known,
    isDone,
    cardOf,
    version,
    afterCreation,
  };
}
export type HeldRun = ReturnType<typeof heldRun>;

/** Whether the stored number is a spelling of the plate; by letters and digits, without the code of the product. */
export const spells = (stored: string, plate: string): boolean => {
  const bare = stored.toUpperCase().replaceAll(/[\s-]|(RUS|[РP][УY][СC])$/g, '');
  const signs = Array.from(bare, (sign) => ('٠١٢٣٤٥٦٧٨٩'.includes(sign) ? String('٠١٢٣٤٥٦٧٨٩'.indexOf(sign)) : sign));
  return (
    signs.length === plate.length &&
    signs.every((sign, place) => [plate[place], latin[plate[place]!], plate[place] === 'О' ? '0' : ''].includes(sign))
  );
};
