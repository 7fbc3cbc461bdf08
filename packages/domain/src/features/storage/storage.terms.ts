// Terms of a contract: the deadlines of domain §3.2 and the cost of standing. The row without a contract holds the defaults.
import * as z from 'zod/mini';

const whole = (least: number, most: number) => {
  const error = `Целое число от ${least} до ${most}`;
  return z.int(error).check(z.gte(least, error), z.lte(most, error));
};

const fields = {
  callHours: whole(1, 720),
  answerDays: whole(0, 60),
  arrivalDays: whole(0, 60),
  travelDays: whole(0, 30),
  finishDays: whole(1, 180),
  escalateHours: whole(0, 240),
  dailyCost: z
    .number('Укажите стоимость')
    .check(z.gte(0, 'Не меньше нуля'), z.lte(10_000_000, 'Не больше 10 000 000'), z.multipleOf(0.01, 'До копеек')),
};
const terms = z.strictObject(fields);
export type Terms = Readonly<z.output<typeof terms>>;
export const termsKeys = Object.keys(fields) as (keyof Terms)[];

/** Terms in force; a contract without its own has the defaults and is not listed. */
export const termsEntry = z
  .object({
    /** Null: the defaults. */
    contract: z.nullable(z.object({ id: z.uuid(), number: z.string(), provider: z.string() })),
    terms,
  })
  .register(z.globalRegistry, { id: 'TermsEntry' });
export type TermsEntry = z.output<typeof termsEntry>;

/** `base` is what the person saw: null when the contract had no terms of its own. */
export const termsChange = z.strictObject({ contractId: z.nullable(z.uuid()), base: z.nullable(terms), terms });
export type TermsChange = z.output<typeof termsChange>;

export const termsWords: Readonly<Record<keyof Terms, string>> = {
  callHours: 'Вызвать представителя, часов после обнаружения',
  answerDays: 'Ответ поставщика, дней после телефонограммы',
  arrivalDays: 'Явка представителя, дней после телефонограммы',
  travelDays: 'Дорога представителя, дней сверх того',
  finishDays: 'Окончание приемки, дней после телефонограммы',
  escalateHours: 'Сообщить начальнику смены, часов после срока',
  dailyCost: 'Стоимость простоя, ₽ в сутки',
};
