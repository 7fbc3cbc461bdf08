// Toasts. Their code is loaded when the page is idle or with the first of them: no page needs it to be drawn.
import { useEffect, useSyncExternalStore } from 'react';

import { lazyPart } from '../layout/LazyPart.tsx';
import type { ToastMessage } from './ToastList.tsx';

const load = () => import('./ToastList.tsx');
const List = lazyPart(async () => (await load()).ToastList);

let isWanted = false;
const listeners = new Set<() => void>();
function want(): void {
  isWanted = true;
  listeners.forEach((listener) => listener());
}

/** Mounted once per page. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
  useEffect(() => {
    const timer = setTimeout(want, loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <List />;
}
const loadAfterMs = 3000;

export function showToast(message: ToastMessage): void {
  openToast(message);
}

/** Every toast is shown by this function, so that all look and behave the same. Returns how to close it. */
export function openToast(message: ToastMessage): () => void {
  want();
  const shown = load().then(({ popToast }) => popToast(message));
  shown.catch(reportError);
  return () => void shown.then((close) => close());
}

/** For tests: the code is there before the first toast. */
export const preloadToasts = List.preload;
