// spec §5 Change password: rules and texts to the letter, shared by server and web.
import * as z from 'zod/mini';

export const passwordSymbols = '!-@#$%^&_)(*';

export const newPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'Введите новый пароль', abort: true }),
    z.minLength(6, 'Минимальное допустимое кол-во символов: 6'),
    z.maxLength(30, 'Длина не должна превышать 30 символов'),
    z.regex(/[a-z]/, 'Пароль должен содержать латинские строчные буквы'),
    z.regex(/[A-Z]/, 'Пароль должен содержать латинские заглавные буквы'),
    z.regex(/\d/, 'Пароль должен содержать минимум одну цифру'),
    z.regex(/[!\-@#$%^&_)(*]/, 'Пароль должен содержать символ: ! - @ # $ % ^ & _ ) ( *'),
  );

const currentPassword = z.string().check(z.minLength(1, 'Введите текущий пароль'), z.maxLength(200));
const sameAsOld = { path: ['newPassword'], error: 'Старый и новый пароль не должны совпадать' };

/** Body of the call. */
export const passwordChange = z
  .strictObject({ oldPassword: currentPassword, newPassword })
  .check(z.refine((change) => change.oldPassword !== change.newPassword, sameAsOld));
export type PasswordChange = z.output<typeof passwordChange>;

/** Fields of the form. */
export const passwordForm = z
  .object({
    oldPassword: currentPassword,
    newPassword,
    confirmPassword: z.string().check(z.minLength(1, 'Подтвердите новый пароль')),
  })
  .check(
    // An empty field has its own text; the comparison would only add a second one.
    z.refine((form) => form.newPassword === '' || form.oldPassword !== form.newPassword, sameAsOld),
    z.refine((form) => form.confirmPassword === '' || form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'Пароль должны совпадать',
    }),
  );
export type PasswordForm = z.output<typeof passwordForm>;
