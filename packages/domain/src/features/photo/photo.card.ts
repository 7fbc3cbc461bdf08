import * as z from 'zod/mini';

export const photoCard = { photoCount: z.number() };
