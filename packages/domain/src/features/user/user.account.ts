// A person as an administrator sees and changes him.
import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { named, requiredText } from '../../kernel/schema.ts';
import { udr } from '../division/division.schema.ts';
import { newPassword } from './user.password.ts';
import { accountStates } from './user.account-state.ts';

export const account = z
  .object({
    id: z.uuid(),
    login: z.string(),
    fullName: z.string(),
    isActivated: z.boolean(),
    needChangePassword: z.boolean(),
    isDeleted: z.boolean(),
    userPositions: z.array(named),
    udr: z.array(udr),
    /** Stations the person is limited to; none means every station of his divisions. */
    stations: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
    /** The supplier whom the person represents. */
    provider: z.nullable(named),
    lastSignInAt: z.nullable(z.string()),
    /** Raised by every change; an edit names the version it is based on. */
    version: z.number(),
  })
  .register(z.globalRegistry, { id: 'Account' });
export type Account = z.output<typeof account>;

export const accountQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  /** Without it those who work; a search also finds those who were deactivated. */
  state: z.optional(z.enum(accountStates)),
  divisionId: z.optional(z.uuid()),
  role: z.optional(z.string().check(z.maxLength(50))),
  ...pageQuery({ limit: 50, most: 200 }),
});
export type AccountQuery = z.output<typeof accountQuery>;
export const accountPage = pageOf(account);
export type AccountPage = z.output<typeof accountPage>;

const login = z
  .string('Укажите логин')
  .check(
    z.trim(),
    z.minLength(1, 'Укажите логин'),
    z.maxLength(50, 'Не больше 50 знаков'),
    z.regex(/^[\p{L}\d._@-]*$/u, 'Логин состоит из букв, цифр и знаков . _ - @'),
  );
const fullName = requiredText(150, 'Укажите фамилию, имя и отчество');
const ids = z.array(z.uuid()).check(z.maxLength(100));

export const assignment = z.strictObject({
  divisionId: z.uuid('Выберите подразделение'),
  roleCode: z.string('Выберите роль').check(z.minLength(1, 'Выберите роль'), z.maxLength(50)),
});
export type Assignment = z.output<typeof assignment>;

/**
 * The one-time password is made on the administrator's device and shown there: a repeated call after a lost reply has no
 * second effect, and neither the reply nor its receipt carries a secret.
 */
export const newAccount = z.strictObject({
  login,
  fullName,
  password: newPassword,
  positionIds: z._default(ids, []),
  stationIds: z._default(ids, []),
  providerId: z._default(z.nullable(z.uuid()), null),
  assignments: z._default(z.array(assignment).check(z.maxLength(20)), []),
});
export type NewAccount = z.output<typeof newAccount>;

/** People of a file: all of them are created, or none. */
export const peopleImport = z.strictObject({
  people: z
    .array(newAccount)
    .check(z.minLength(1, 'В файле нет людей'), z.maxLength(100, 'Не больше 100 человек за раз')),
});

/** What the form of a person edits. */
const accountFields = {
  login,
  fullName,
  positionIds: ids,
  stationIds: ids,
  providerId: z.nullable(z.uuid()),
} as const;
export const accountValues = z.strictObject(accountFields);
export type AccountValues = z.output<typeof accountValues>;
export type AccountField = keyof AccountValues;
export const accountFieldNames = Object.keys(accountFields) as AccountField[];

export const accountEdit = z.strictObject({ ...z.partial(accountValues).shape, version: z.number().check(z.int()) });
export type AccountEdit = z.output<typeof accountEdit>;

export const accountValuesOf = (person: Account): AccountValues => ({
  login: person.login,
  fullName: person.fullName,
  positionIds: person.userPositions.map(({ id }) => id),
  stationIds: person.stations.map(({ id }) => id),
  providerId: person.provider?.id ?? null,
});
