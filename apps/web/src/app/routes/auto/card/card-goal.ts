import { useEffect, useRef } from 'react';

import { showField } from '#ui/form/save-or-show';
import type { CardPlace } from '#features/transport/part/transport.card-part';

import type { CardTab } from './card-tab.ts';

/** Scrolls to the field and focuses it; a tab without such a field gets the focus itself. */
function show({ tab, field, part }: CardPlace): void {
  const found = document.querySelector<HTMLElement>(field ? `[data-field="${field}"]` : `[data-panel="${tab}"]`);
  // A panel is shown from its beginning: its first input may stand anywhere in it.
  const input = field ? found?.querySelector<HTMLElement>('input, textarea') : null;
  if (input) {
    showField(input);
  } else {
    found?.focus();
    found?.scrollIntoView({ block: field ? 'center' : 'nearest' });
  }
  if (found && part) {
    showPart(found, part);
  }
}

/** A section is shown from its beginning as soon as it is there, unless the person has gone on meanwhile. */
function showPart(panel: HTMLElement, part: string): void {
  const ended = new AbortController();
  const go = () => {
    const section = panel.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (section) {
      ended.abort();
      section.focus({ preventScroll: true });
      section.scrollIntoView({ block: 'start' });
    }
  };
  const observer = new MutationObserver(go);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['pointerdown', 'keydown', 'wheel'] as const) {
    addEventListener(act, () => ended.abort(), { signal: ended.signal, passive: true });
  }
  observer.observe(panel, { subtree: true, childList: true });
  go();
}

/** Goes to a field: at once, or after its tab is rendered. */
export function useGoal(tab: CardTab, openTab: (tab: CardTab) => void) {
  const goal = useRef<CardPlace | null>(null);
  useEffect(() => {
    if (goal.current?.tab === tab) {
      show(goal.current);
      goal.current = null;
    }
  }, [tab]);
  return (place: CardPlace) => {
    if (place.tab === tab) {
      show(place);
    } else {
      goal.current = place;
      openTab(place.tab);
    }
  };
}
