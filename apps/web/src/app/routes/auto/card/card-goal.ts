import { useEffect, useRef } from 'react';

import { showField } from '#ui/form/save-or-show';
import type { CardPlace } from '#features/transport/card/transport.offered-steps';

import type { CardTab } from './card-tab.ts';

/** Scrolls to the field and focuses it; a tab without such a field gets the focus itself. */
function show({ tab, field }: CardPlace): void {
  const found = document.querySelector<HTMLElement>(field ? `[data-field="${field}"]` : `[data-panel="${tab}"]`);
  // A panel is shown from its beginning: its first input may stand anywhere in it.
  const input = field ? found?.querySelector<HTMLElement>('input, textarea') : null;
  if (input) {
    showField(input);
  } else {
    found?.focus();
    found?.scrollIntoView({ block: field ? 'center' : 'nearest' });
  }
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
