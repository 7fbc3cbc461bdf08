// Containers of a platform as a form: empty texts are ''.
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import type { ContainerValues } from '@otk/domain/transport/transport.container';
import * as z from 'zod/mini';

import { typedNumber } from '#platform/typed-number';
import type { TypedNumber } from '#ui/form/number-text';

export const typedContainer = z.object({ number: z.string(), sealNumber: z.string(), net: typedNumber });
export type TypedContainer = z.output<typeof typedContainer>;

export const emptyContainer: TypedContainer = { number: '', sealNumber: '', net: null };

export const toTyped = (containers: readonly ContainerValues[]): TypedContainer[] =>
  containers.map(({ number, sealNumber, net }) => ({ number, sealNumber: sealNumber ?? '', net }));

interface SentContainer extends Omit<ContainerValues, 'net'> {
  readonly net: TypedNumber;
}

const isBlank = ({ number, sealNumber, net }: TypedContainer): boolean =>
  number === '' && sealNumber.trim() === '' && net === null;

/** An empty line is not sent. */
export const toValues = (typed: readonly TypedContainer[]): SentContainer[] =>
  typed
    .filter((one) => !isBlank(one))
    .map(({ number, sealNumber, net }) => ({ number, sealNumber: sealNumber.trim() || null, net }));

/** The field of a path of the body: `containers.1.number` is `2.number` when the line before it is blank and not sent. */
export function placeOfContainer(path: string, typed: readonly TypedContainer[]): string {
  const [, sent = '', field = ''] = /^containers\.(\d+)\.(\w+)/.exec(path) ?? [];
  const filled = typed.flatMap((one, index) => (isBlank(one) ? [] : [index]));
  return sent === '' ? path : `${filled[Number(sent)] ?? ''}.${field}`;
}

/** «RZDU0015340, пломба 77, 12,500 т» */
export const containerText = ({ number, sealNumber, net }: SentContainer): string =>
  [
    number,
    ...(sealNumber ? [`пломба ${sealNumber}`] : []),
    ...(typeof net === 'number' ? [tonnesWords(net)] : []),
  ].join(', ');

export const containersText = (containers: readonly SentContainer[]): string =>
  containers.length === 0 ? 'контейнеров нет' : containers.map(containerText).join('; ');
