import type { Decided } from '@otk/domain/kernel/decision';
import { createContext } from 'react';

/** Records what was decided about the object on the screen; null where nothing keeps decisions. */
export const DecisionsContext = createContext<((decided: Decided) => Promise<unknown>) | null>(null);
