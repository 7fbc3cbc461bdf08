// The tabs a card may be asked for. Those not built yet show the main one, so that links sent today keep working.
import * as z from 'zod/mini';

const cardTabs = ['main', 'weight', 'scrap', 'unordered', 'photo', 'history', 'analytics'] as const;
export type CardTab = (typeof cardTabs)[number];

export const cardTabItems: readonly { readonly value: CardTab; readonly label: string }[] = [
  { value: 'main', label: 'Основное' },
  { value: 'weight', label: 'Вес' },
  { value: 'scrap', label: 'Виды лома' },
  { value: 'unordered', label: 'Незаказная' },
  { value: 'photo', label: 'Фото' },
  { value: 'history', label: 'История' },
  { value: 'analytics', label: 'Аналитика' },
];

const orElse = z.catch;

export const cardSearch = z.object({ tab: orElse(z._default(z.enum(cardTabs), 'main'), 'main') });
