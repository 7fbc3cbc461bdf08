// What is not saved yet on the card, in words.
import { useMemo, useState } from 'react';

import type { FormField } from '#features/transport/transport.form';
import { namesInSentence } from '#features/transport/transport.words';

/** The parts of the card that have their own «Сохранить», apart from its fields. */
const partNames = {
  containers: 'контейнеры',
  weight: 'вес',
  scrap: 'виды лома',
  unordered: 'незаказная продукция',
} as const;
type OwnSavePart = keyof typeof partNames;

/** Which of these parts have unsaved edits; each part reports it by `tell`. */
export function useUnsavedParts() {
  const [parts, setParts] = useState<readonly OwnSavePart[]>([]);
  const tell = useMemo(() => {
    const one = (part: OwnSavePart) => (isUnsaved: boolean) =>
      setParts((before) => {
        if (before.includes(part) === isUnsaved) {
          return before;
        }
        return isUnsaved ? [...before, part] : before.filter((other) => other !== part);
      });
    return { containers: one('containers'), weight: one('weight'), scrap: one('scrap'), unordered: one('unordered') };
  }, []);
  return { parts, tell };
}
export type TellUnsaved = ReturnType<typeof useUnsavedParts>['tell'];

export const partWords = (parts: readonly OwnSavePart[]): string[] => parts.map((part) => partNames[part]);

/** «вес, особые отметки» */
export const unsavedWords = (parts: readonly OwnSavePart[], fields: readonly FormField[]): string =>
  [...partWords(parts), ...namesInSentence(fields)].join(', ');
