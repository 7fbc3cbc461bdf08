// Enter focuses the next field, Ctrl+Enter saves.
import type { KeyboardEvent } from 'react';

const fields = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button[type="submit"]';

export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form');
  if (event.key !== 'Enter' || !form) {
    return;
  }
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const { target } = event;
  // In an open list Enter chooses, in a text area it adds a line.
  const isChoosing = target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true';
  if (target instanceof HTMLInputElement && !isChoosing) {
    event.preventDefault();
    const order = [...form.querySelectorAll<HTMLElement>(fields)].filter((field) => field.tabIndex >= 0);
    order[order.indexOf(target) + 1]?.focus();
  }
}
