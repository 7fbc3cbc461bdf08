// Schemas that several features share.
import * as z from 'zod/mini';

/** A stored weight: tonnes with three decimals. */
export const weight = z.number();

const notNegative = z.gte(0, 'Вес не может быть отрицательным');
const underLimit = z.lt(1000, 'Вес должен быть меньше 1000 т');

/** A weight that a person types. */
export const tonnes = z
  .number('Укажите вес')
  .check(notNegative, underLimit, z.multipleOf(0.001, 'Не больше трёх знаков после запятой'));

/** A difference of weights. */
export const tonnesOfDifference = z
  .number('Укажите вес')
  .check(
    z.gt(-1000, 'Вес должен быть больше −1000 т'),
    underLimit,
    z.multipleOf(0.001, 'Не больше трёх знаков после запятой'),
  );

/** Of another system or a table, whose faults are listed without fields: the sentences name the weight. */
export const importedTonnes = z
  .number('Вес: число в тоннах')
  .check(notNegative, underLimit, z.multipleOf(0.001, 'Вес: не больше трёх знаков после запятой'));

/** An entry of a dictionary as it is shown. */
export const named = z.object({ id: z.uuid(), name: z.string() });

/** A text that must be given; `missing` is said when it is not. */
export const requiredText = (maximum: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maximum, `Не больше ${maximum} знаков`));
