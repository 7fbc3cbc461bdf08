import { shownText } from '@otk/domain/signature/signature.shown';
import type { Shown } from '@otk/domain/signature/signature.act';
import { useEffect, useState } from 'react';

import { sha256 } from '#platform/sha256';

const hashOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text).buffer);

/** Hashes of the shown texts by text; a text without one is being counted. */
export function useHashes(shown: readonly Shown[]): (of: Shown) => string | undefined {
  const [hashes, setHashes] = useState<ReadonlyMap<string, string>>(new Map());
  const texts = shown.map(shownText);
  const key = texts.join('\n');
  useEffect(() => {
    let isOver = false;
    const count = async () => {
      const counted = await Promise.all(key.split('\n').map(async (text) => [text, await hashOf(text)] as const));
      if (!isOver) {
        setHashes(new Map(counted));
      }
    };
    void count();
    return () => {
      isOver = true;
    };
  }, [key]);
  return (of) => hashes.get(shownText(of));
}
