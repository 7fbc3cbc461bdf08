import { videoContract } from '@otk/domain/video/video.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { VideoService } from './video.service.ts';

export function videoRoutes(api: Api, videos: VideoService): void {
  mountContract(api, 'video', videoContract, {
    create: ({ body }, context) => videos.create(context, body),
    listOfTransport: ({ params }, context) => videos.list(context, params.transportId),
    setPoster: ({ params, upload }, context) => videos.setPoster(context, params.id, upload),
    setSend: ({ params, body }, context) => videos.setSend(context, params.id, body.send),
    remove: ({ params }, context) => videos.remove(context, params.id),
    restore: ({ params }, context) => videos.restore(context, params.id),
  });
}
