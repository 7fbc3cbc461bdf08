// Known bugs of connections to the database: writes that a failover lost are not given back, or a scope is another's.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

export const connectionBugs: readonly SeededBug[] = [
  ...caughtBy({
    project: 'slice',
    file: 'tests/slice/epoch.slice.test.ts',
    test: 'a database that is replaced by a copy behind the server asks for its last writes',
  })([
    {
      name: 'a device does not ask for the epoch after its server has lost the database',
      file: 'apps/web/src/app/create-platform.ts',
      from: 'refusals.listen(({ status }) => status === 503 && gate.recheck());',
      to: '',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/db/own-backend.test.ts',
    test: 'every connection through a pooler is refused',
  })([
    {
      name: 'a pooler that gives every statement another session is not noticed',
      file: 'apps/server/src/platform/db/own-backend.ts',
      from: 'statement < 2',
      to: 'statement < 1',
    },
    {
      name: 'a pooler that drops role and time limits is not noticed',
      file: 'apps/server/src/platform/db/own-backend.ts',
      from: ' || !isAsSet',
      to: '',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/db/pool.test.ts',
    test: 'a connection that met a read-only database is thrown away',
  })([
    {
      name: 'a connection to a copy of the database is used again',
      file: 'apps/server/src/platform/db/pool.ts',
      from: '!readOnly.has(client)',
      to: 'true',
    },
  ]),
];
