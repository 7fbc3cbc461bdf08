import { createContext } from 'react';

/** Where the notes of the step stand when its button is in the line of a low screen, which has no room for them. */
export const StepNotesPlace = createContext<HTMLElement | null>(null);
