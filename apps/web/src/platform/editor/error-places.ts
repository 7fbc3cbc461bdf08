// Errors stand at places of the screen: a part of the value, or a field within a part («<key of a line>.net»).
import { whole } from './merge.ts';

const isWithin = (place: string, part: string): boolean =>
  part === whole || place === part || place.startsWith(`${part}.`);

/** The errors that belong to none of the parts; the same object when that is all of them. */
export function errorsOutside(
  errors: Readonly<Record<string, string>>,
  parts: readonly string[],
): Readonly<Record<string, string>> {
  const left = Object.entries(errors).filter(([place]) => !parts.some((part) => isWithin(place, part)));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
