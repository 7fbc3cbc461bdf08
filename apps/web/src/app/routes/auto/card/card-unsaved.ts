// What is not saved yet on any tab of the card, in words.
import { useMemo, useState } from 'react';

import type { FormField } from '#features/transport/transport.form';
import { namesInSentence } from '#features/transport/transport.words';

const tabNames = {
  containers: 'контейнеры',
  weight: 'вес',
  scrap: 'виды лома',
  unordered: 'незаказная продукция',
} as const;
export type LineTab = keyof typeof tabNames;

/** The tabs with lines and weights keep and save their own edits; here is only known that there are some. */
export function useUnsavedTabs() {
  const [tabs, setTabs] = useState<readonly LineTab[]>([]);
  const tell = useMemo(() => {
    const one = (tab: LineTab) => (isUnsaved: boolean) =>
      setTabs((before) => {
        if (before.includes(tab) === isUnsaved) {
          return before;
        }
        return isUnsaved ? [...before, tab] : before.filter((other) => other !== tab);
      });
    return { containers: one('containers'), weight: one('weight'), scrap: one('scrap'), unordered: one('unordered') };
  }, []);
  return { tabs, tell };
}
export type TellUnsaved = ReturnType<typeof useUnsavedTabs>['tell'];

export const tabWords = (tabs: readonly LineTab[]): string[] => tabs.map((tab) => tabNames[tab]);

/** «вес, особые отметки» */
export const unsavedWords = (tabs: readonly LineTab[], fields: readonly FormField[]): string =>
  [...tabWords(tabs), ...namesInSentence(fields)].join(', ');
