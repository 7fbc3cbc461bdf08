// The tabs a card may be asked for. Those not built yet show the main one, so that links sent today keep working.
import * as z from 'zod/mini';

const cardTabs = ['main', 'weight', 'scrap', 'unordered', 'photo', 'video', 'document', 'event', 'history'] as const;

const orElse = z.catch;

export const cardSearch = z.object({ tab: orElse(z._default(z.enum(cardTabs), 'main'), 'main') });
