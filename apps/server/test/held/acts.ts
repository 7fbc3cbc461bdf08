// What people and systems do at random in the search.
import { doubles, settle, type Weighted } from './doubles.ts';
import { certificates, type HeldRun, readings, roles, spells, statuses, usual } from './world.ts';

export async function register(of: HeldRun): Promise<void> {
  const { gate, random, oracle, ids, registered, lived, numbers, late, ask, known, isDone, afterCreation } = of;
  const { plates, given } = numbers();
  const isExpected = random.chance(0.25) && ids.length > 0;
  const id = isExpected ? known() : crypto.randomUUID();
  const reading = random.pick(readings);
  const headers = late();
  const isHeld = oracle.isHeldByOther(plates, id);
  const body = gate.body({
    id,
    ...given,
    ...certificates,
    radiationBackground: reading.background,
    radiationMax: reading.max,
  });
  const reply = await ask('KPP', 'POST', '/transport-kpp13/create', body, headers);
  // Another spelling of the same numbers is the same registration.
  const said = JSON.stringify({ ...body, transportNumber: null, trailerNumber: null, plates: [...plates] });
  if (!isDone(reply) || registered.has(said)) {
    return;
  }
  registered.add(said);
  if (isHeld && !('x-device-time' in headers)) {
    throw new Error(`A vehicle under alarm was registered again: ${lived.at(-1)}`);
  }
  if (oracle.knows(id)) {
    oracle.renamed(id, plates);
    oracle.stepped(id, 'KPP_REGISTERED', 'KPP');
  }
  await afterCreation(id, plates, 'KPP_REGISTERED');
  oracle.measured(id, reading);
  settle(of, id, reply);
}

async function edit(of: HeldRun, change: object, then: (id: string) => void): Promise<void> {
  const { late, ask, known, isDone, version } = of;
  const id = known();
  const reply = await ask('KPP', 'PATCH', `/transport-kpp13/${id}`, { version: await version(id), ...change }, late());
  if (isDone(reply)) {
    then(id);
    settle(of, id, reply);
  }
}

function arrivals(of: HeldRun): readonly Weighted[] {
  const { gate, shipped, random, run, oracle, guids, lived, numbers, late, ask, isDone, afterCreation } = of;
  return [
    [5, () => register(of)],
    [
      1,
      async () => {
        const { plates, given } = numbers();
        const { transportTypeId, stationId } = gate.body();
        const body = { id: crypto.randomUUID(), ...given, transportTypeId, stationId, shipmentDate: '2026-11-15' };
        const headers = late();
        const isHeld = oracle.isHeldByOther(plates, body.id);
        if (isDone(await ask('DISP', 'POST', '/transport', body, headers))) {
          if (isHeld && !('x-device-time' in headers)) {
            throw new Error(`«Новое ТС» made a vehicle under alarm again: ${lived.at(-1)}`);
          }
          await afterCreation(body.id, plates, 'NEW');
        }
      },
    ],
    [
      1,
      async () => {
        const { tractor, given } = numbers();
        const guid = guids.size > 0 && random.chance(0.5) ? random.pick([...guids.keys()]) : crypto.randomUUID();
        shipped.push([
          {
            shipmentId: guid,
            shipmentDate: '2026-11-12',
            transportNumber: given.transportNumber,
            transportTypeName: 'Автомобиль',
            documentNumber: `Т${run}`,
            stationInCode: '243607',
            kinds: [{ kindCode: '3А', net: 1 }],
          },
        ]);
        await ask('DISP', 'GET', '/transport/load-factshipment');
        const { rows } = await gate.server.pool.query<{ id: string; number: string; status: string }>(
          'SELECT id, transport_number AS number, status_code AS status FROM transport WHERE guid = $1',
          [guid],
        );
        const [row] = rows;
        if (row && !oracle.knows(row.id)) {
          guids.set(guid, row.id);
          await afterCreation(row.id, new Set([tractor]), row.status);
        } else if (row && spells(row.number, tractor)) {
          oracle.renamed(
            row.id,
            new Set([tractor, ...oracle.platesOf(row.id).filter((plate) => plate.startsWith('АН'))]),
          );
        }
      },
    ],
  ];
}

function records(of: HeldRun): readonly Weighted[] {
  const { random, oracle, numbers, late, ask, known, isDone, version } = of;
  return [
    [
      4,
      () => {
        const reading = random.pick(readings);
        const method = random.pick([null, 'PORTAL', 'HAND']);
        return edit(
          of,
          { radiationBackground: reading.background, radiationMax: reading.max, radiationMethod: method },
          (id) => oracle.measured(id, reading),
        );
      },
    ],
    [
      2,
      () => {
        const { plates, given } = numbers();
        return edit(of, given, (id) => oracle.renamed(id, plates));
      },
    ],
    [
      1,
      async () => {
        const { plates, given } = numbers();
        const id = known();
        const body = { version: await version(id), ...given };
        if (isDone(await ask('DISP', 'PATCH', `/transport/${id}`, body, late()))) {
          oracle.renamed(id, plates);
        }
      },
    ],
    [4, () => edit(of, { entryAt: '2026-11-15T07:10:00Z' }, (id) => oracle.entered(id))],
    [3, () => edit(of, { exitAt: '2026-11-15T07:20:00Z' }, (id) => oracle.left(id))],
    [1, () => edit(of, { exitAt: null }, (id) => oracle.notLeft(id))],
  ];
}

function work(of: HeldRun): readonly Weighted[] {
  const { gate, random, oracle, late, ask, known, isDone } = of;
  return [
    [
      6,
      async () => {
        const id = known();
        const role = random.pick(random.chance(0.5) ? ['HEAD'] : roles);
        const statusCode = random.pick(random.chance(0.7) ? (usual[oracle.statusOf(id)] ?? statuses) : statuses);
        const body = { statusCode, comment: '0,85', ...(statusCode === 'RADIATION_ALARM' && { reading: 0.85 }) };
        const isBulk = random.chance(0.2);
        const reply = isBulk
          ? await ask(role, 'POST', '/transport/update-transports-status', { ids: [id], statusCode, comment: '0,85' })
          : await ask(role, 'PUT', `/transport/change-status/${id}`, body);
        if (isDone(reply)) {
          oracle.stepped(id, statusCode, role);
          if (statusCode === 'RADIATION_ALARM' && !isBulk) {
            oracle.counted(id, 0.85);
          }
        }
      },
    ],
    [
      3,
      async () => {
        const id = known();
        const body = { gross: 30, tare: 12, net: 18, trash: 0 };
        if (isDone(await ask('WEIGH', 'POST', `/transport/${id}/set-register-weight`, body, late()))) {
          oracle.worked('A weighing', id);
        }
      },
    ],
    [
      3,
      async () => {
        const id = known();
        const side = random.pick(['discovered', 'sender']);
        const lines = [
          {
            productionTypeId: gate.body().senderScrapType[0]!.productionTypeId,
            net: 1 + random.below(9),
            localId: crypto.randomUUID(),
          },
        ];
        if (
          isDone(
            await ask(
              side === 'sender' ? 'DISP' : 'CTRL',
              'PATCH',
              `/transport/${side}-scrap-type/${id}`,
              { lines },
              late(),
            ),
          )
        ) {
          oracle.worked('A list of kinds', id);
        }
      },
    ],
  ];
}

function decisions(of: HeldRun): readonly Weighted[] {
  const { gate, random, oracle, ask, known, isDone, cardOf } = of;
  return [
    [
      2,
      async () => {
        const id = known();
        const role = random.pick(['HEAD', 'MASTER']);
        const isBack = random.chance(0.5);
        const reply = isBack
          ? await ask(role, 'POST', `/transport/return-back/${id}`, { scope: 'WHOLE', reason: 'Радиация' })
          : await ask(role, 'POST', `/transport-kpp13/${id}/clear-alarm`, { protocol: '7' });
        if (isDone(reply)) {
          if (isBack) {
            oracle.stepped(id, 'RETURN_BACK', role);
          } else {
            oracle.cleared(id, role);
          }
        }
      },
    ],
    [
      1,
      async () => {
        const id = known();
        const { rows } = await gate.server.pool.query<{ id: string; from: string }>(
          'SELECT id, from_status AS "from" FROM return_line WHERE transport_id = $1 AND cancelled_at IS NULL',
          [id],
        );
        const reply = rows[0] && (await ask('HEAD', 'DELETE', `/transport/return-back/${id}/${rows[0].id}`));
        if (reply && isDone(reply)) {
          oracle.stepped(id, cardOf(reply).status.code, 'HEAD');
        }
      },
    ],
    [
      1,
      async () => {
        const id = known();
        if (isDone(await ask('ADMIN', 'DELETE', `/transport/${id}`))) {
          oracle.removed(id);
        }
      },
    ],
    [
      2,
      async () => {
        const id = known();
        if (isDone(await ask('ADMIN', 'PATCH', `/transport/restore/${id}`))) {
          oracle.restored(id);
        }
      },
    ],
  ];
}

/** All acts, each as often as it is listed. */
export const actsOf = (of: HeldRun): readonly (() => Promise<unknown>)[] =>
  [...arrivals(of), ...records(of), ...work(of), ...decisions(of), ...doubles(of)].flatMap(([weight, act]) =>
    Array.from({ length: weight }, () => act),
  );
