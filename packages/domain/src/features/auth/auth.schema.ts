import * as z from 'zod/mini';

/** spec §9: the token cookie lives 30 minutes, the refresh-token cookie 14 hours after sign-in at the latest. */
export const accessTokenSeconds = 1800;
export const sessionSeconds = 50_400;

export const credentials = z.strictObject({
  login: z.string().check(z.trim(), z.minLength(1, 'Введите логин'), z.maxLength(100, 'Не длиннее 100 символов')),
  password: z.string().check(z.minLength(1, 'Введите пароль'), z.maxLength(200, 'Не длиннее 200 символов')),
});
export type Credentials = z.output<typeof credentials>;

export const tokens = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
  })
  .register(z.globalRegistry, { id: 'Tokens' });
export type Tokens = z.output<typeof tokens>;
