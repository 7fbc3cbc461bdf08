import * as z from 'zod/mini';

import { udr } from '../division/division.schema.ts';

/** spec §1 Modules: receiving point, checkpoint, external system. */
export const moduleCodes = ['vrp', 'kpp', 'ekomet'] as const;

export const user = z
  .object({
    id: z.uuid(),
    login: z.string(),
    fullName: z.string(),
    /** Permissions in the current division, or in the first one when none is chosen. */
    permissions: z.array(z.string()),
    udr: z.array(udr),
    currentUdrId: z.nullable(z.uuid()),
    /** The station the person works with; null means all. */
    currentStationId: z._default(z.nullable(z.uuid()), null),
    /** The module the person chose last, on any device; null until he chooses. Devices stored users without it. */
    currentModule: z._default(z.nullable(z.enum(moduleCodes)), null),
    currentStationCode: z._default(z.nullable(z.string()), null),
    /** Stations the person is limited to; none means every station of his divisions. */
    stationIds: z._default(z.array(z.uuid()), []),
    userPositions: z.array(z.object({ id: z.uuid(), name: z.string() })),
    needChangePassword: z.boolean(),
    isActivated: z.boolean(),
    /** Agreements in force that he has not signed; devices stored users without it. */
    agreementsToSign: z._default(z.number(), 0),
    /** Of a person of the demo; null for everybody else. Devices stored users without it. */
    tour: z._default(z.nullable(z.enum(['waiting', 'seen'])), null),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof user>;
