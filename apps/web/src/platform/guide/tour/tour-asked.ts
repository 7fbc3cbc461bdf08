import { signal } from '../../observable.ts';

/** Begins the tour again, from the page of the guide. */
export const tourAsked = signal<void>();
