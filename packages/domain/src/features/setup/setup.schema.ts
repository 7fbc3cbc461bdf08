// An installation where nobody works yet: its first administrator and what he sets up.
import * as z from 'zod/mini';

import { accountValues } from '../user/user.account.ts';
import { newPassword } from '../user/user.password.ts';

const { login, fullName } = accountValues.shape;

/** Digits alone: the code is copied by eye, on any keyboard layout. */
export const setupCodeDigits = 16;

export const firstAdministrator = z.strictObject({
  code: z.string().check(
    z.maxLength(100, 'В коде 16 цифр'),
    z.overwrite((typed) => typed.replaceAll(/\D/g, '')),
    z.length(setupCodeDigits, 'В коде 16 цифр'),
  ),
  login,
  fullName,
  password: newPassword,
});
export type FirstAdministrator = z.output<typeof firstAdministrator>;

export const setupStepCodes = [
  'division',
  'station',
  'scrapType',
  'provider',
  'reason',
  'user',
  'calendar',
  'mail',
  'backup',
] as const;
export type SetupStepCode = (typeof setupStepCodes)[number];

const setupStep = z.object({
  code: z.enum(setupStepCodes),
  isDone: z.boolean(),
  /** How many there are; null where nothing is counted. */
  count: z.nullable(z.number()),
});
export type SetupStep = z.output<typeof setupStep>;

export const setupState = z.object({ steps: z.array(setupStep) }).register(z.globalRegistry, { id: 'SetupState' });
export type SetupState = z.output<typeof setupState>;
