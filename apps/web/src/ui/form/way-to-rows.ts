// ↓ in the search of a list leads to the first row that it finds, and Enter after it opens that row. Both wait for the rows
// of what is typed, because those of the search before stay on the screen meanwhile. Loaded when the field is entered.

import { rowToFocus } from '../row-to-focus.ts';

/** The way that is not at its end yet. */
let way: { isEntered: boolean } | null = null;

/** Enter while the rows are awaited. */
export function openRow(): void {
  if (way) {
    way.isEntered = true;
  }
}

/** `data-asked` around the field is the search that the list was asked for. */
export function wayToRows(field: HTMLInputElement): void {
  const main = document.querySelector('main')!;
  const around = field.closest<HTMLElement>('[data-asked]')!;
  const ended = new AbortController();
  const own = { isEntered: false };
  way = own;
  const end = () => {
    ended.abort();
    observer.disconnect();
    way = way === own ? null : way;
  };
  const go = () => {
    const isAsked = field.value.trim() === around.dataset['asked'];
    if (way !== own || !isAsked || main.querySelector('[data-outdated][aria-busy="true"]')) {
      return;
    }
    end();
    const row = rowToFocus(main, '[data-index]');
    row?.focus();
    if (own.isEntered) {
      row?.click();
    }
  };
  const observer = new MutationObserver(go);
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'data-asked'] });
  field.addEventListener('input', end, ended);
  field.addEventListener('blur', end, ended);
  go();
}
