import { lazyPart } from '../layout/LazyPart.tsx';

/** Rendered when it has something to say: its code is loaded then. */
export const UnstorableNote = lazyPart(async () => (await import('./UnstorableNoteFrame.tsx')).UnstorableNoteFrame);
