import { useEffect, useEffectEvent, useRef } from 'react';

import { showToast } from '#ui/feedback/Toasts';
import { useObservable } from '#platform/use-observable';

import { useAppServices } from '../services.tsx';

/** A write left the queue because its object no longer exists: said once when it happens, then the header shows it. */
export function GoneNotice() {
  const count = useObservable(useAppServices().gone);
  const known = useRef(count);
  const follow = useEffectEvent((now: number) => {
    if (now > known.current) {
      showToast({ text: 'Запись не принята: объекта больше нет. Её содержание — в журнале отправки', kind: 'error' });
    }
    known.current = now;
  });
  useEffect(() => follow(count), [count]);
  return null;
}
