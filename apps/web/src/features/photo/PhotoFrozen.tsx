import { memo, type ReactNode } from 'react';

interface PhotoFrozenProps {
  /** Under the camera: what lies behind is not drawn anew for every shot. */
  readonly isFrozen: boolean;
  readonly children: ReactNode;
}

/** Stays as it was while nobody can see it, catches up when it is seen again. */
export const PhotoFrozen = memo(
  ({ children }: PhotoFrozenProps) => children,
  (_before, { isFrozen }) => isFrozen,
);
