// Containers of a platform, each with its own number, seal and net. The list is saved as a whole.
import * as z from 'zod/mini';

import { decidedPart } from '../../kernel/decision.ts';
import { tonnes } from '../../kernel/schema.ts';
import { tonnesWords } from '../../kernel/unit-words.ts';
import type { Transport } from './transport.schema.ts';

export const mostContainers = 4;

/** A wrong ISO 6346 control digit is a warning only: the number painted on the container counts. */
export const containerValues = z.strictObject({
  number: z
    .string()
    .check(z.trim(), z.minLength(4, 'Укажите номер контейнера'), z.maxLength(20, 'Не длиннее 20 символов')),
  sealNumber: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(50, 'Не длиннее 50 символов'))), null),
  net: z._default(z.nullable(tonnes), null),
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
  /** The list the person started from. If it changed meanwhile, the save is a conflict; two lists are never merged. */
  base: z.array(containerValues).check(z.maxLength(100)),
  ...decidedPart,
});
export type ContainersEdit = z.output<typeof containersEdit>;

export const containersOf = ({ containers }: Pick<Transport, 'containers'>): ContainerValues[] =>
  containers.map(({ number, sealNumber, net }) => ({ number, sealNumber, net }));

type Compared = Readonly<Record<keyof ContainerValues, unknown>>;

export const isSameContainers = (a: readonly Compared[], b: readonly Compared[]): boolean =>
  a.length === b.length &&
  a.every(({ number, sealNumber, net }, index) => {
    const other = b[index]!;
    return number === other.number && sealNumber === other.sealNumber && net === other.net;
  });

/** Text of a refusal. Descriptions such as «RZDU0015340, пломба 77, 12,500 т» are made by the screen. */
export const containerWords = ({ number, sealNumber, net }: ContainerValues): string =>
  [number, ...(sealNumber ? [`пломба ${sealNumber}`] : []), ...(net === null ? [] : [tonnesWords(net)])].join(', ');
