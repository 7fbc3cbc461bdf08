import { photoContract } from '@otk/domain/photo/photo.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type PhotoApi = Client<typeof photoContract>;
export const photoApi = (wire: Wire): PhotoApi => createClient(photoContract, wire);
