// Known bugs of the exchange with the accounting system: a status without its word, a lost message, overwritten work.
import { caughtBy } from './seeded-bug.ts';

const atOnce = { project: 'server', file: 'apps/server/src/features/ekomet/ekomet.at-once.test.ts' } as const;
const routes = { project: 'server', file: 'apps/server/src/features/ekomet/ekomet.routes.test.ts' } as const;

export const ekometBugs = [
  caughtBy({ ...routes, test: 'a refusal of the system stays in the journal' })([
    {
      name: 'a refused hand-over changes the status',
      file: 'apps/server/src/features/ekomet/ekomet.delivery.service.ts',
      from: "    if (state === 'REFUSED') {",
      to: "    if (state === 'REFUSED' && status === undefined) {",
    },
  ]),
  caughtBy({ ...routes, test: 'a finished transport is handed over once for its version' })([
    {
      name: 'a hand-over is given up when the system is away',
      file: 'apps/server/src/features/ekomet/ekomet.delivery.service.ts',
      from: 'await postpone(deps, claimed, wait, { problem });',
      to: "await settle(deps, claimed, { state: 'REFUSED', answer: `${problem} ${wait}` });",
    },
    {
      name: 'the same version of a transport is handed over twice',
      file: 'apps/server/src/features/ekomet/ekomet.delivery.service.ts',
      from: 'return queued !== undefined;',
      to: "if (queued) { await withdraw(db, queued.id, '', at); } return false;",
    },
  ]),
  caughtBy({ ...routes, test: 'a transport past reception is never overwritten' })([
    {
      name: 'an import changes a transport past reception',
      file: 'apps/server/src/features/ekomet/ekomet.intake.service.ts',
      from: 'const taken = isOpen ? wanted : [];',
      to: 'const taken = wanted;',
    },
  ]),
  caughtBy({ ...routes, test: 'what nobody changed here follows the accounting system' })([
    {
      name: 'an import overwrites what our people entered',
      file: 'packages/domain/src/features/ekomet/ekomet.compare.ts',
      from: '(field) => ours[field] === null || (saidBefore !== null && ours[field] === saidBefore[field]),',
      to: '(field) => ours[field] === null || saidBefore !== null,',
    },
  ]),
  caughtBy({
    project: 'server',
    file: 'apps/server/src/features/ekomet/ekomet.table.test.ts',
    test: 'a table is previewed with its columns',
  })([
    {
      name: 'a preview of a table stores its rows',
      file: 'apps/server/src/features/ekomet/ekomet.table.service.ts',
      from: 'throw new Previewed();',
      to: '',
    },
  ]),
  caughtBy({ ...atOnce, test: 'what a person enters while an import waits for him is not overwritten' })([
    {
      name: 'an import overwrites what was entered while it waited',
      file: 'apps/server/src/features/ekomet/ekomet.intake.service.ts',
      from: 'const rows = (await lockCompared(db, seen)) ? await findRows(deps, db, given) : seen;',
      to: 'const rows = seen;',
    },
  ]),
  caughtBy({ ...atOnce, test: 'an import locks transports in the order of bulk acts' })([
    {
      name: 'an import locks transports in another order than bulk acts',
      file: 'apps/server/src/features/ekomet/ekomet.intake.repo.ts',
      from: 'ORDER BY id FOR NO KEY UPDATE',
      to: 'ORDER BY id DESC FOR NO KEY UPDATE',
    },
  ]),
  caughtBy({ ...atOnce, test: 'a transport that is removed is not handed over' })([
    {
      name: 'a removed transport is handed over',
      file: 'apps/server/src/features/ekomet/ekomet.delivery.service.ts',
      from: "beforeRemoval: (context, transportId) => takeBack(context, transportId, 'ТС удалено', clock()),",
      to: 'beforeRemoval: async () => void clock(),',
    },
  ]),
  caughtBy({ ...atOnce, test: 'a shipment that arrives after a later version of itself changes nothing' })([
    {
      name: 'an earlier version of a shipment replaces the later one',
      file: 'apps/server/src/features/ekomet/ekomet.rows.service.ts',
      from: 'shipment.updatedAt !== null &&',
      to: 'shipment.updatedAt === undefined &&',
    },
  ]),
].flat();
