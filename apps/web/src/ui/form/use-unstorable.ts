import { isStorable } from '@otk/domain/kernel/storable';
import { useEffect, useState } from 'react';

type Words = (text: string, isSecret: boolean) => string | undefined;

/** What is said of a text that the server can never store; undefined of any other. The words are loaded when needed. */
export function useUnstorable(text: string, isSecret = false): string | undefined {
  const isOdd = !isStorable(text);
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    if (isOdd) {
      import('@otk/domain/kernel/storable-words').then(
        ({ unstorableWords }) => setWords(() => unstorableWords),
        () => undefined,
      );
    }
  }, [isOdd]);
  return isOdd ? (words?.(text, isSecret) ?? 'Такой текст сохранить нельзя') : undefined;
}
