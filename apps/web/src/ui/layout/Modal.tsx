import { lazyOverlay } from './LazyPart.tsx';
import type { ModalProps } from './ModalFrame.tsx';

/** A dialog; its code is loaded when the first one opens. */
export const Modal = lazyOverlay<ModalProps>(async () => (await import('./ModalFrame.tsx')).ModalFrame);
