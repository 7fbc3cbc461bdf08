import { videoContract } from '@otk/domain/video/video.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type VideoApi = Client<typeof videoContract>;
export const videoApi = (wire: Wire): VideoApi => createClient(videoContract, wire);
