import type { TareMethod } from './weighing.card.ts';

/** «Тара по трафарету» */
export const tareMethodWords: Readonly<Record<TareMethod, string>> = {
  STENCIL: 'по трафарету',
  STATIC: 'взвешена в статике',
  MOTION: 'взвешена в движении',
};
