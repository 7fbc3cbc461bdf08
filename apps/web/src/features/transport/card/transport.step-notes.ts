import { createContext } from 'react';

/** Where the notes of the step stand on a small screen: its bar and its line have no room for them. */
export const StepNotesPlace = createContext<HTMLElement | null>(null);
