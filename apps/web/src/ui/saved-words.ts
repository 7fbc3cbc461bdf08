import { createContext, use } from 'react';

/** Where what was saved is now: with the server, or on the device until it gets there. */
export const SavedWordsContext = createContext('Сохранено');

export const useSavedWords = (): string => use(SavedWordsContext);
