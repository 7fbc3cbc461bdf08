// Archives of transports: downloads and uploads that are under way.
import { zipContract } from '@otk/domain/zip/zip.contract';

import { createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import { sendingPause } from '#platform/outbox/sending-pause';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { zipDownloads } from './zip.downloads.ts';
import { zipUnpackings } from './zip.unpackings.ts';
import type { Zips } from './ZipBar.tsx';

export const useZipServices = serviceHook<Zips>('zip');

export function zipServices({ browser, wire, outbox, atWork, tasks, report }: Platform): Feature<Zips> {
  const api = createClient(zipContract, wire);
  return {
    services: {
      downloads: zipDownloads({ api, save: ({ blob, name }) => browser.saveFile(blob, name), report }),
      unpackings: zipUnpackings({
        api,
        pause: sendingPause(outbox),
        udrId: () => atWork.getState()?.udrId ?? null,
        changed: (transportId) => void tasks.filesChanged.run(transportId),
      }),
    },
  };
}
