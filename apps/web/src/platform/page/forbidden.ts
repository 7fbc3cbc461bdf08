import { lazyPart } from '#ui/layout/LazyPart';

/** Says which right a page needs. */
export const Forbidden = lazyPart(async () => (await import('./ForbiddenNote.tsx')).ForbiddenNote);
