// spec §5 Change password: rules and texts to the letter, shared by server and web.
import * as z from 'zod/mini';

export const passwordSymbols = '!-@#$%^&_)(*';

/** Said before anything is typed. */
export const passwordHint = 'От 6 знаков: строчные и заглавные латинские буквы, цифра и знак, например «-»';

const tooLong = 'Длина не должна превышать 30 символов';

export const newPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'Введите новый пароль', abort: true }),
    z.minLength(6, 'Минимальное допустимое кол-во символов: 6'),
    z.maxLength(30, tooLong),
    z.regex(/[a-z]/, 'Пароль должен содержать латинские строчные буквы'),
    z.regex(/[A-Z]/, 'Пароль должен содержать латинские заглавные буквы'),
    z.regex(/\d/, 'Пароль должен содержать минимум одну цифру'),
    z.regex(/[!\-@#$%^&_)(*]/, 'Пароль должен содержать символ: ! - @ # $ % ^ & _ ) ( *'),
  );

const currentPassword = z.string().check(z.minLength(1, 'Введите текущий пароль'), z.maxLength(200));
const sameAsOld = { path: ['newPassword'], error: 'Старый и новый пароль не должны совпадать' };

/** Longer texts are refused before any rule looks at them. */
const typed = z.string().check(z.maxLength(1000, tooLong));
interface NewAndOld {
  readonly oldPassword: string;
  readonly newPassword: string;
}
/** The rules of a new password. That it is the old one is said first, whatever else is wrong with it. */
const newPasswordRules = [
  // An empty field has its own text; the comparison would only add a second one.
  z.refine<NewAndOld>((given) => given.newPassword === '' || given.oldPassword !== given.newPassword, sameAsOld),
  z.check<NewAndOld>(({ value, issues }) => {
    const { error } = z.safeParse(newPassword, value.newPassword);
    issues.push(
      ...(error?.issues ?? []).map(({ message }) => ({
        code: 'custom' as const,
        path: ['newPassword'],
        message,
        input: value.newPassword,
        // The confirmation is compared too.
        continue: true,
      })),
    );
  }),
] as const;

/** Body of the call. */
export const passwordChange = z
  .strictObject({ oldPassword: currentPassword, newPassword: typed })
  .check(...newPasswordRules);
export type PasswordChange = z.output<typeof passwordChange>;

/** Fields of the form. */
export const passwordForm = z
  .object({
    oldPassword: currentPassword,
    newPassword: typed,
    confirmPassword: z.string().check(z.minLength(1, 'Подтвердите новый пароль')),
  })
  .check(
    ...newPasswordRules,
    z.refine((form) => form.confirmPassword === '' || form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'Пароль должны совпадать',
    }),
  );
export type PasswordForm = z.output<typeof passwordForm>;
