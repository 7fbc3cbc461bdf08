import { videoContract } from '@otk/domain/video/video.contract';
import { videoErrors } from '@otk/domain/video/video.errors';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { VideoService } from './video.service.ts';

export function videoRoutes(api: Api, videos: VideoService): void {
  mountContract(api, 'video', videoContract, {
    create: ({ body }, context) => videos.create(context, body),
    listOfTransport: ({ params }, context) => videos.list(context, params.transportId),
    setPoster: ({ params, upload }, context) => {
      if (!isPicture(upload.head)) {
        throw videoErrors.badPoster();
      }
      return videos.setPoster(context, params.id, upload);
    },
    remove: ({ params }, context) => videos.remove(context, params.id),
    restore: ({ params }, context) => videos.restore(context, params.id),
  });
}

/** JPEG, PNG or WebP: nothing else is given to the picture library. */
const isPicture = (head: Buffer): boolean =>
  head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  (head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP');
