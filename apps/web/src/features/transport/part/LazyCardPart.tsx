import type { ComponentType } from 'react';

import { lazyPart } from '#ui/layout/LazyPart';

import { CardPartLoading } from './CardPart.tsx';

/** A part of the card whose code is loaded when it is first shown, or ahead when idle. */
export const cardPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, <CardPartLoading />);
