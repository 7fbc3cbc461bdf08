// Containers of a platform, each with its own number, seal and net. The list is written as a whole.
import * as z from 'zod/mini';

import type { Transport } from './transport.schema.ts';

export const mostContainers = 4;

/** A mismatch with ISO 6346 warns and never stops: the number on the container is what it is. */
export const containerValues = z.strictObject({
  number: z
    .string()
    .check(z.trim(), z.minLength(4, 'Укажите номер контейнера'), z.maxLength(20, 'Не длиннее 20 символов')),
  sealNumber: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(50, 'Не длиннее 50 символов'))), null),
  net: z._default(
    z.nullable(
      z
        .number('Укажите вес')
        .check(
          z.gte(0, 'Вес не может быть отрицательным'),
          z.lt(1000, 'Вес должен быть меньше 1000 т'),
          z.multipleOf(0.001, 'Не больше трёх знаков после запятой'),
        ),
    ),
    null,
  ),
});
export type ContainerValues = z.output<typeof containerValues>;

export const containerList = z.array(containerValues).check(
  z.maxLength(mostContainers, 'На платформе не больше четырёх контейнеров'),
  z.check(({ value, issues }) => {
    value.forEach(({ number }, index) => {
      if (value.findIndex((other) => other.number === number) < index) {
        issues.push({ code: 'custom', input: number, path: [index, 'number'], message: 'Контейнер указан дважды' });
      }
    });
  }),
);

export const containersEdit = z.strictObject({
  containers: containerList,
  /** What the person saw: a list that another person changed meanwhile is a conflict, never a mixture of both. */
  base: z.array(containerValues),
});
export type ContainersEdit = z.output<typeof containersEdit>;

export const containersOf = ({ containers }: Pick<Transport, 'containers'>): ContainerValues[] =>
  containers.map(({ number, sealNumber, net }) => ({ number, sealNumber, net }));

export const isSameContainers = (a: readonly ContainerValues[], b: readonly ContainerValues[]): boolean =>
  a.length === b.length &&
  a.every(({ number, sealNumber, net }, index) => {
    const other = b[index]!;
    return number === other.number && sealNumber === other.sealNumber && net === other.net;
  });

/** «RZDU0015340, пломба 77, 12,500 т» is made by the screen; here only what a refusal says. */
export const containerWords = ({ number, sealNumber, net }: ContainerValues): string =>
  [number, ...(sealNumber ? [`пломба ${sealNumber}`] : []), ...(net === null ? [] : [`${net} т`])].join(', ');
