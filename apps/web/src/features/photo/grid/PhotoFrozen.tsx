import { memo, type ReactNode } from 'react';

interface PhotoFrozenProps {
  /** True under the camera: the page behind it is not rendered for every shot. */
  readonly isFrozen: boolean;
  readonly children: ReactNode;
}

/** Skips rendering while hidden, renders again when visible. */
export const PhotoFrozen = memo(
  ({ children }: PhotoFrozenProps) => children,
  (_before, { isFrozen }) => isFrozen,
);
