import { createContext } from 'react';

/** Below the panels of a small screen: what appears there moves nothing that is being typed into. */
export const CardEndPlace = createContext<HTMLElement | null>(null);
