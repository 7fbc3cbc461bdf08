// The tabs that an address may name. A tab that is not built shows the main one, so that links to it work.
import * as z from 'zod/mini';

const cardTabs = [
  'main',
  'weight',
  'scrap',
  'unordered',
  'photo',
  'video',
  'document',
  'event',
  'history',
  'analytics',
] as const;
export type CardTab = (typeof cardTabs)[number];

export const cardTabItems: readonly { readonly value: CardTab; readonly label: string }[] = [
  { value: 'main', label: 'Основное' },
  { value: 'weight', label: 'Вес' },
  { value: 'scrap', label: 'Виды лома' },
  { value: 'unordered', label: 'Незаказная' },
  { value: 'photo', label: 'Фото' },
  { value: 'video', label: 'Видео' },
  { value: 'document', label: 'Документы' },
  { value: 'event', label: 'События' },
  { value: 'history', label: 'История' },
  { value: 'analytics', label: 'Аналитика' },
];

/** «Документы 3»: how many there are, once there is one. */
export const countedTabs = (counts: Partial<Record<CardTab, number>>) =>
  cardTabItems.map((item) => ({ ...item, count: counts[item.value] || undefined }));

const orElse = z.catch;

export const cardSearch = z.object({ tab: orElse(z._default(z.enum(cardTabs), 'main'), 'main') });
