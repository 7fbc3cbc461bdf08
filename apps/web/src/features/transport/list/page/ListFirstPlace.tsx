import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { storedValue } from '#platform/stored-value';
import { lazyPart } from '#ui/layout/LazyPart';

const ListFirst = lazyPart(async () => (await import('./ListFirst.tsx')).ListFirst);

/** Until the lines before the rows are known they keep the height they had last: rows do not move under a finger. */
export function ListFirstPlace() {
  const { cookiePrefix } = usePlatform().config;
  const userId = usePerson().user.id;
  const place = useRef<HTMLDivElement>(null);
  const [stored] = useState(() => storedValue(localStorage, `${cookiePrefix}first-lines:${userId}`, z.number()));
  const [height, setHeight] = useState(stored.read);
  const keep = useCallback(
    (isSure: boolean) => {
      setHeight(null);
      // After the lines are drawn, without the height that was kept for them. A lost link says nothing of the next time.
      requestAnimationFrame(
        () => isSure && place.current && stored.write(place.current.getBoundingClientRect().height),
      );
    },
    [stored],
  );
  return (
    <div ref={place} style={{ display: 'flow-root', minHeight: height ?? undefined }}>
      <ListFirst onKnown={keep} />
    </div>
  );
}
