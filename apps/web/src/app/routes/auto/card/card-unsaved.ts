// What is not saved yet on the card, in words.
import type { FormField } from '#features/transport/transport.form';
import { namesInSentence } from '#features/transport/transport.words';

import { cardTabs, cardSections } from '../../../composed.ts';

/** By the key of a section or the value of a tab: parts of the card that have their own «Сохранить». */
const partNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...cardSections.map(({ key, unsaved }) => [key, unsaved]),
    ...cardTabs.map(({ value, unsaved }) => [value, unsaved]),
  ].filter(([, unsaved]) => unsaved !== undefined),
);

export const ownSaveParts: readonly string[] = Object.keys(partNames);

export const partWords = (parts: readonly string[]): string[] => parts.map((part) => partNames[part]!);

/** «вес, особые отметки» */
export const unsavedWords = (parts: readonly string[], fields: readonly FormField[]): string =>
  [...partWords(parts), ...namesInSentence(fields)].join(', ');
