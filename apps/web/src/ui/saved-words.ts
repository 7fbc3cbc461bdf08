import { createContext, use } from 'react';

/** The words for a saved state: saved on the server, or on the device until it is sent. */
export const SavedWordsContext = createContext('Сохранено');

export const useSavedWords = (): string => use(SavedWordsContext);
